import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a requirement can wait for. An issue that builds one of these features removes the mark from its rows. */
const unbuilt = ['chat', 'collaborators', 'vendor screens', 'professional portal', 'Admin portal', 'AI design', 'scale']
const requirements = 'docs/requirements.md'
const scanned = [
  '{src,demo,e2e,test,tools,bench,soak,decisions,docs}/**/*.{ts,tsx,mjs,css,sql,md}',
  '{README,ARCHITECTURE,STYLE}.md',
]
/** History: a migration cites the decision of its day, even if another has replaced it since. */
const history = /^(?:src\/db\/migrations|decisions)\//
const testFile = /\.(?:test|e2e|spec)\.tsx?$|^(?:bench|soak)\/.*\.ts$/
/** `[SIGNIN-12, U6]` at the end of a title, or `'SIGNIN-12'` in the table that fills it. */
const idList = /\[(?:[A-Z]+-?\d+, )*[A-Z]+-?\d+\]|'(?:[A-Z]+-\d+, )*[A-Z]+-\d+'/g

type Row = { id: string; line: number; cells: string[] }
type Documents = {
  rows: Row[]
  /** Every existing id: requirement rows, open points, rules, security rows. */
  ids: Set<string>
  prefixes: string[]
  /** Whether the decision of a number is superseded, that is, a row of decisions/superseded.md. */
  decisions: Map<string, boolean>
  /** `spec 1 4`, `api 7`, `security 3`: the sections that citations name. */
  sections: Set<string>
}

/**
 * Every citation of a requirement, rule, security row, section, decision or linked file that does not exist, and every
 * requirement without a test that cites it, a stated reason or a mark that it is not built yet; as `file: problem`.
 */
export function brokenCitations(root: string): { broken: string[]; rows: number; citations: number } {
  const documents = readDocuments(root)
  const texts = readTexts(root)
  const cited = citationsInTests(texts, documents)
  const broken = decisionsOutOfPlace(root)
  let citations = 0
  for (const [file, text] of texts) {
    const found = citationsOf(file, text, documents)
    citations += found.length
    for (const citation of new Set(found)) {
      const wrong = judge(citation, file, documents)
      if (wrong) broken.push(`${file}: ${wrong}`)
    }
    if (file.endsWith('.md')) broken.push(...deadLinks(root, file, text))
  }
  for (const row of documents.rows) broken.push(...wrongRow(row, cited))
  return { broken, rows: documents.rows.length, citations }
}

/**
 * The requirements document with its last column updated: tests that no longer exist or no longer cite their row are
 * replaced by others that do. Reasons and marks of unbuilt features stay.
 */
export function withTestsOfToday(root: string): string {
  const documents = readDocuments(root)
  const cited = citationsInTests(readTexts(root), documents)
  const lines = readFileSync(path.join(root, requirements), 'utf8').split('\n')
  for (const { id, line, cells } of documents.rows) {
    const [held = ''] = cells.slice(3)
    if (/^(?:Reason|Not built yet): /.test(held)) continue
    const tests = cited.get(id) ?? []
    const named = pathsIn(held).filter((file) => tests.includes(file))
    const chosen = named.length > 0 ? named : choose(tests)
    lines[line] = `| ${[...cells.slice(0, 3), chosen.map((file) => `\`${file}\``).join(', ')].join(' | ')} |`
  }
  return lines.join('\n')
}

/** Up to three tests without a browser; at most two journeys if there is no other test. */
function choose(tests: string[]): string[] {
  const journeys = tests.filter((file) => file.startsWith('e2e/'))
  const others = tests.filter((file) => !journeys.includes(file))
  return others.length > 0 ? others.slice(0, 3) : journeys.slice(0, 2)
}

function readDocuments(root: string): Documents {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const lines = read(requirements).split('\n')
  const all = lines.flatMap((text, line) => {
    const [id = '', ...cells] = text.slice(2, -2).split(' | ')
    return /^[A-Z]+-\d+$/.test(id) ? [{ id, line, cells: [id, ...cells] }] : []
  })
  const rows = all.filter(({ id }) => !/^(?:OP|NS)-/.test(id))
  const rules = read('docs/rules.md').matchAll(/^## (R\d+)\./gm)
  const security = read('docs/security.md').matchAll(/^\| ([A-Z]\d+) \|/gm)
  const specification = readdirSync(path.join(root, 'docs/specification')).flatMap((file) =>
    sectionsOf(`spec ${file[0]}`, read(`docs/specification/${file}`)),
  )
  const decisions = globSync('decisions/[0-9]*.md', { cwd: root }).map(
    (file) => [path.basename(file).slice(0, 4), false] as const,
  )
  const superseded = [...read('decisions/superseded.md').matchAll(/^\| (\d{4}) \|/gm)].map(
    ([, number]) => [number ?? '', true] as const,
  )
  return {
    rows,
    ids: new Set([...all.map(({ id }) => id), ...[...rules, ...security].map(([, id]) => id ?? '')]),
    prefixes: [...new Set(all.map(({ id }) => id.split('-')[0] ?? ''))],
    decisions: new Map([...superseded, ...decisions]),
    sections: new Set([
      ...specification,
      ...['api', 'security'].flatMap((name) => sectionsOf(name, read(`docs/${name}.md`))),
    ]),
  }
}

function sectionsOf(name: string, text: string): string[] {
  return [...text.matchAll(/^## (\d+)\./gm)].map(([, section]) => `${name} ${section}`)
}

function readTexts(root: string): Map<string, string> {
  const files = globSync(scanned, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll(path.sep, '/'),
  )
  return new Map(files.toSorted().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** `REQ AI-04`, `DECISION 0042`, `SECTION spec 2 8`: what a file cites. */
function citationsOf(file: string, text: string, { prefixes }: Documents): string[] {
  const prose = file.endsWith('.md') ? text : `${commentsOf(text)} ${(text.match(idList) ?? []).join(' ')}`
  const flat = prose.replaceAll(/\s+/g, ' ')
  const rows = text.matchAll(new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g'))
  const short = flat.matchAll(/\b[RUMC]\d{1,2}\b/g)
  const decisions = flat.matchAll(/\bdecisions?[ /]\d{4}(?:(?:,| and|, and) \d{4})*/gi)
  // A decision cites another one by its number alone.
  const bare = file.startsWith('decisions/') ? flat.matchAll(/(?<!migration )\b0\d{3}\b/g) : []
  const specs = flat.matchAll(/\bspec(?:ification)? ([12]) ?(?:§|section )(\d+)/gi)
  const others = flat.matchAll(/\b(api|security)(?:\.md\)?)? ?(?:§|section )(\d+)/gi)
  return [
    ...[...rows, ...short].map(([id]) => `ID ${id}`),
    ...[...bare].map(([number]) => `DECISION ${number}`),
    ...[...decisions].flatMap(([citation]) => [...citation.matchAll(/\d{4}/g)].map(([number]) => `DECISION ${number}`)),
    ...[...specs].map(([, document, section]) => `SECTION spec ${document} ${section}`),
    ...[...others].map(([, name, section]) => `SECTION ${name?.toLowerCase()} ${section}`),
  ]
}

/** The text of comments, line by line. An address (`https://…`) does not start one. */
function commentsOf(text: string): string {
  const lines = text.split('\n').map((line) => line.match(/(?:^|[^:])(?:\/\/|--)(.*)$|^\s*\/?\*(.*)$/))
  return lines.map((found) => found?.[1] ?? found?.[2] ?? '').join('\n')
}

function judge(citation: string, file: string, documents: Documents): string | null {
  const [kind, ...rest] = citation.split(' ')
  const name = rest.join(' ')
  if (kind === 'ID') return documents.ids.has(name) ? null : `no document has ${name}`
  if (kind === 'SECTION') return documents.sections.has(name) ? null : `there is no section ${name}`
  const superseded = documents.decisions.get(name)
  if (superseded === undefined) return `there is no decision ${name}`
  return superseded && !history.test(file) ? `decision ${name} is superseded` : null
}

function citationsInTests(texts: Map<string, string>, documents: Documents): Map<string, string[]> {
  const cited = new Map<string, string[]>()
  const known = new Set(documents.rows.map(({ id }) => id))
  for (const [file, text] of texts) {
    if (!testFile.test(file)) continue
    const citedText = `${commentsOf(text)} ${(text.match(idList) ?? []).join(' ')}`
    for (const id of new Set(citedText.match(/\b[A-Z]+-\d+\b/g)))
      if (known.has(id)) cited.set(id, [...(cited.get(id) ?? []), file])
  }
  return cited
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
}

function wrongRow({ id, cells }: Row, cited: Map<string, string[]>): string[] {
  const at = `${requirements}: ${id}`
  if (cells.length !== 4) return [`${at} has ${cells.length} columns instead of 4`]
  const held = cells[3] ?? ''
  const tests = cited.get(id) ?? []
  const mark = held.match(/^(Reason|Not built yet): (.+)$/)
  if (mark) {
    const [, kind, words = ''] = mark
    const wrong = tests.length > 0 ? [`${at} is marked "${held}", but ${tests[0]} cites it`] : []
    if (kind === 'Not built yet' && !unbuilt.includes(words))
      wrong.push(`${at} waits for "${words}"; known are ${unbuilt.join(', ')}`)
    return wrong
  }
  const named = pathsIn(held)
  if (named.length === 0) return [`${at} names no test, reason or "Not built yet"`]
  return named.filter((file) => !tests.includes(file)).map((file) => `${at} is not cited by ${file}`)
}

/** A decision has a page that the index lists, or a row of decisions/superseded.md that links its successor. */
function decisionsOutOfPlace(root: string): string[] {
  const index = readFileSync(path.join(root, 'decisions/README.md'), 'utf8')
  const rows = readFileSync(path.join(root, 'decisions/superseded.md'), 'utf8').match(/^\| \d{4} \|.*$/gm) ?? []
  const successorless = rows.filter((row) => !/\]\([^)]+\.md\) \|$/.test(row))
  const pages = globSync('decisions/[0-9]*.md', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
  return [
    ...successorless.map((row) => `decisions/superseded.md: ${row.slice(2, 6)} links no successor`),
    ...pages.flatMap((name) => {
      const number = path.basename(name).slice(0, 4)
      const superseded = /Status:(?:\*\*)? *superseded/i.test(readFileSync(path.join(root, name), 'utf8'))
      if (superseded || rows.some((row) => row.startsWith(`| ${number} |`)))
        return [`${name}: it is superseded, so it has a row of decisions/superseded.md and no page`]
      return index.includes(`](${path.basename(name)})`) ? [] : [`${name}: decisions/README.md does not list it`]
    }),
  ]
}

function deadLinks(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
    .map((target) => `${file}: the link to ${target} leads nowhere`)
}
