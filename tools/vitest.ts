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
  const failed = code === 0 ? [] : failedIn(report)
  rmSync(folder, { recursive: true, force: true })
  return { passed: code === 0, said: Buffer.concat(said), failed }
}

type Report = { testResults: { name: string; status: string }[] }

function failedIn(report: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  } catch {
    return []
  }
}
