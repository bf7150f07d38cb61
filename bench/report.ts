import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** The cores, their model, and the version of Node, for a report. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`

/**
 * With `--record`, puts a reading on top of the earlier ones of its subject in `bench/results`. `lines` are Markdown
 * below the heading that names the day.
 */
export function record(subject: string, title: string, lines: readonly string[]): void {
  if (!process.argv.includes('--record')) return
  mkdirSync('bench/results', { recursive: true })
  const file = `bench/results/${subject}.md`
  const heading = `# ${title}\n`
  const earlier = existsSync(file) ? readFileSync(file, 'utf8').replace(heading, '') : ''
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${heading}\n## ${day}\n\n${lines.join('\n').trimEnd()}\n${earlier}`)
}

/** Prints a reading with the machine and its load, and records it like `record`. */
export function report(subject: string, title: string, lines: readonly string[]): void {
  const whole = [...lines, '', `${machine}, load ${(loadavg()[0] ?? 0).toFixed(1)}`]
  console.log(whole.join('\n'))
  record(subject, title, whole)
}
