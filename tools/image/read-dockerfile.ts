export type Instruction = { name: string; text: string; line: number }

/** The instructions of a Dockerfile, with continued lines joined and comments left out. */
export function readDockerfile(source: string): Instruction[] {
  const found: Instruction[] = []
  let open: Instruction | null = null
  source.split('\n').forEach((given, index) => {
    if (given.trim() === '' || given.trimStart().startsWith('#')) return
    const goesOn = given.endsWith('\\')
    const text = goesOn ? given.slice(0, -1) : given
    if (open) {
      open.text += `\n${text}`
    } else {
      const [name = ''] = text.split(' ')
      open = { name: name.toUpperCase(), text: text.slice(name.length), line: index + 1 }
      found.push(open)
    }
    if (!goesOn) open = null
  })
  return found.map((one) => ({
    ...one,
    text: one.name === 'RUN' ? one.text.replaceAll('\n', ' ').trim() : one.text.trim(),
  }))
}

/** The pairs of ENV or ARG: `A=1 B=2`, with variables that are already set. */
export function keyValues(text: string, known: Record<string, string>): Record<string, string> {
  const pairs = text.split(/\s+/).filter((word) => word.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), withVariables(pair.slice(at + 1), known)]
    }),
  )
}

export function withVariables(text: string, known: Record<string, string>): string {
  return text.replaceAll(/\$\{?([A-Z_]+)\}?/g, (_, name: string) => known[name] ?? '')
}
