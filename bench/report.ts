import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** The cores, their model, and the version of Node, for a report. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`

/**
 * With `--record`, writes the reading of a subject to `build/bench`, from which its main figures are entered in
 * `bench/results.md` by hand. `lines` are Markdown below the heading that names the day.
 */
export function record(subject: string, title: string, lines: readonly string[]): void {
  if (!process.argv.includes('--record')) return
  mkdirSync('build/bench', { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(`build/bench/${subject}.md`, `# ${title}\n\n## ${day}\n\n${lines.join('\n').trimEnd()}\n`)
}

/** Prints a reading with the machine and its load, and records it like `record`. */
export function report(subject: string, title: string, lines: readonly string[]): void {
  const whole = [...lines, '', `${machine}, load ${(loadavg()[0] ?? 0).toFixed(1)}`]
  console.log(whole.join('\n'))
  record(subject, title, whole)
}
