import { cpus } from 'node:os'

/** Prints rows as they come, and finally all of them as a dated table, for bench/results.md. `wrong` is summed up. */
export function summary(title: string, columns: string[]) {
  const lines: string[] = []
  let wrongs = 0
  return {
    row(cells: (string | number)[], wrong: number): void {
      lines.push(`| ${cells.join(' | ')} |`)
      wrongs += wrong
      console.log(columns.map((column, i) => `${column} ${cells[i]}`).join(', '))
    },
    /** Prints the table; returns the exit code. */
    end(...remarks: string[]): number {
      const where =
        (process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL)
          ? 'the PostgreSQL of DATABASE_URL'
          : 'an embedded PostgreSQL'
      const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`
      const head = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`]
      const verdict = wrongs === 0 ? 'Nothing was wrong.' : `${wrongs} were wrong.`
      console.log(
        [
          '',
          `# ${title}`,
          '',
          `## ${new Date().toISOString().slice(0, 10)}`,
          '',
          `On ${where}, ${machine}. ${verdict}`,
          '',
          ...head,
          ...lines,
          '',
          ...remarks,
        ].join('\n'),
      )
      return wrongs === 0 ? 0 : 1
    },
  }
}
