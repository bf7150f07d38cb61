import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Run = { passed: boolean; said: Buffer; failed: string[] }

/**
 * Runs Vitest once and gathers what it says, or shows it at once; `failed` names the files in which something failed, none
 * when the run itself did.
 */
export async function runVitest(
  args: string[],
  { env, stdio = 'pipe' }: Pick<SpawnOptions, 'env'> & { stdio?: 'inherit' | 'pipe' } = {},
): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-results-'))
  const report = path.join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = path.resolve('node_modules/vitest/vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  })
  const said: Buffer[] = []
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  const code = await new Promise((resolve) => run.on('close', resolve))
  const files = read(report)
  rmSync(folder, { recursive: true, force: true })
  const first = failedAtFirst(files)
  if (stdio === 'inherit') process.stdout.write(first)
  else said.push(Buffer.from(first))
  const failed = code === 0 ? [] : files.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return { passed: code === 0, said: Buffer.concat(said), failed }
}

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** None when the run itself failed. */
function read(report: string): Report['testResults'] {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
  } catch {
    return []
  }
}

/** Vitest is silent about why a test that passed the second time had failed the first. */
function failedAtFirst(files: Report['testResults']): string {
  return files
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(
          ({ fullName, failureMessages }) =>
            `\nFailed at first: ${path.relative('', name)} > ${fullName}\n${failureMessages.join('\n')}\n`,
        ),
    )
    .join('')
}
