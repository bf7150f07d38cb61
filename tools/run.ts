import { spawnSync } from 'node:child_process'
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
