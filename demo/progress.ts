/** A progress bar in the terminal; a line for each finished step where the output is not a terminal. */
export function createProgress(out: NodeJS.WriteStream = process.stdout) {
  let label = ''
  let drawn = 0
  return {
    show(step: string, done: number, total: number): void {
      const complete = done >= total
      if (!out.isTTY) {
        if (complete && step !== label) out.write(`${step}: ${total.toLocaleString('en-US')}\n`)
        if (complete) label = step
        return
      }
      if (step !== label && label) out.write('\n')
      label = step
      if (!complete && performance.now() - drawn < 50) return
      drawn = performance.now()
      const filled = Math.round((30 * done) / Math.max(1, total))
      const bar = '█'.repeat(filled) + '░'.repeat(30 - filled)
      out.write(`\r${step.padEnd(22)} ${bar} ${String(Math.round((100 * done) / Math.max(1, total))).padStart(3)}%`)
    },
    end(): void {
      if (out.isTTY && label) out.write('\n')
      label = ''
    },
  }
}
