import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * Runs a tool of node_modules with this Node and shows its output; ends the process with the tool's code when it fails.
 */
export function runTool(title: string, bin: string, args: string[]): void {
  const started = performance.now()
  console.log(`\n▸ ${title}`)
  const done = spawnSync(process.execPath, [path.resolve('node_modules', bin), ...args], { stdio: 'inherit' })
  if (done.status !== 0) {
    console.error(`✗ ${title} failed`)
    process.exit(done.status ?? 1)
  }
  console.log(`✓ ${title}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** The same while this process goes on; shows the output when the tool has ended, so that those of several do not mix. */
export async function runToolAside(title: string, bin: string, args: string[]): Promise<void> {
  const started = performance.now()
  const tool = spawn(process.execPath, [path.resolve('node_modules', bin), ...args], {
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((ended) => tool.once('close', ended))
  console.log(`\n▸ ${title}\n${output.trimEnd()}`)
  if (code !== 0) {
    console.error(`✗ ${title} failed`)
    process.exit(code ?? 1)
  }
  console.log(`✓ ${title}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
