import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenCitations, withTestsOfToday } from './citations.ts'

/** Ids are assembled here so that the check of this repository does not count them as citations. */
const id = (prefix: string, number: number) => `${prefix}-${String(number).padStart(2, '0')}`
const [cart, chat, gone] = [id('CART', 1), id('CHAT', 1), id('CART', 77)]
const requirements = (held: string, other = 'Not built yet: chat') =>
  [
    '| id | requirement | where | held by |',
    `| ${cart} | A cart has lines | B §3 (L1) | ${held} |`,
    `| ${chat} | A project has a chat | B §7 (L1) | ${other} |`,
    `| ${id('OP', 1)} | two statements | a decision | none |`,
  ].join('\n')

const ground: Record<string, string> = {
  'README.md': `Rule R1, security ${'U'}1, ${id('OP', 1)}, decisions/0002, [the decision](decisions/0002-new.md).`,
  'docs/requirements.md': requirements('`src/cart.test.ts`'),
  'docs/rules.md': '## R1. Markup\n',
  'docs/security.md': '## 2. Statements\n\n| U1 | a row |\n| M1 | an invariant |\n',
  'docs/api.md': '## 1. Accounts\n',
  'docs/specification/1-accounts.md': '## 4. States\n',
  'docs/specification/2-commerce.md': '## 8. Errors\n',
  'decisions/README.md': '- [0002](0002-new.md) New\n',
  'decisions/0002-new.md': '# 0002 New\n\nDate: 2026-11-26. Status: accepted.\n',
  'decisions/superseded.md': '| 0001 | Old | [0002](0002-new.md) |\n',
  'src/cart.test.ts': `it('has lines [${cart}]', () => {})\n`,
  'src/cart.ts': '/** Spec 1 §4, spec 2 §8, api.md section 1, security §2, security U1, decision 0002. */\n',
  'src/db/migrations/0001_first.sql': '-- As decision 0001 has it.\n',
}

/** The problems in the given files, added to or replacing those above. */
const faults: Record<string, Record<string, string>> = {
  [`src/a.ts: no document has ${gone}`]: { 'src/a.ts': `// ${gone}\n` },
  [`src/a.ts: no document has ${id('OP', 9)}`]: { 'src/a.ts': `const x = 1 // ${id('OP', 9)}\n` },
  [`e2e/a.e2e.ts: no document has ${'U'}9`]: { 'e2e/a.e2e.ts': `it('is safe [${'U'}9]', () => {})\n` },
  [`src/a.sql: no document has ${'R'}9`]: { 'src/a.sql': `-- Rule ${'R'}9.\n` },
  [`decisions/0002-new.md: no document has ${'M'}9`]: {
    'decisions/0002-new.md': `Status: accepted. It holds ${'M'}9.\n`,
  },
  'src/a.ts: there is no section spec 2 5': { 'src/a.ts': `// ${'Spec'} 2 §5 says so.\n` },
  'src/a.ts: there is no section security 8': { 'src/a.ts': `// Security ${'§'}8\n` },
  'src/a.ts: there is no section api 9': { 'src/a.ts': `// ${'api.md'} section 9\n` },
  'src/a.ts: there is no decision 0009': { 'src/a.ts': `/**\n * As the ${'decision'}\n * 0009 says. */\n` },
  'README.md: there is no decision 0008': { 'README.md': `See ${'decisions'}/0002, 0008.\n` },
  'decisions/0002-new.md: there is no decision 0007': {
    'decisions/0002-new.md': 'Status: accepted. Adds to 0007, with migration 0099.\n',
  },
  'src/a.ts: decision 0001 is superseded': { 'src/a.ts': `// ${'decision'} 0001\n` },
  'docs/api.md: the link to gone.md leads nowhere': { 'docs/api.md': '## 1. Accounts\n[x](gone.md#y)\n' },
  'decisions/0003-more.md: decisions/README.md does not list it': {
    'decisions/0003-more.md': 'Status: accepted.\n',
  },
  'decisions/superseded.md: 0001 links no successor': { 'decisions/superseded.md': '| 0001 | Old | 0002 |\n' },
  'decisions/0001-old.md: it is superseded, so': { 'decisions/0001-old.md': 'Status: accepted.\n' },
  'decisions/0002-new.md: it is superseded, so': { 'decisions/0002-new.md': 'Status: superseded by 0001.\n' },
  [`docs/requirements.md: ${cart} names no test, reason or "Not built yet"`]: {
    'docs/requirements.md': requirements(''),
  },
  [`docs/requirements.md: ${cart} is not cited by src/gone.test.ts`]: {
    'docs/requirements.md': requirements('`src/gone.test.ts`'),
  },
  [`docs/requirements.md: ${cart} is not cited by src/cart.test.ts`]: {
    // An id in a test's code is neither a title nor a comment.
    'src/cart.test.ts': `const sku = '${cart} white'\n`,
  },
  [`docs/requirements.md: ${cart} is not cited by src/cart.ts`]: {
    'docs/requirements.md': requirements('`src/cart.ts`'),
    'src/cart.ts': `// ${cart}\n`,
  },
  [`docs/requirements.md: ${cart} has 5 columns instead of 4`]: {
    'docs/requirements.md': requirements('`src/cart.test.ts` | more'),
  },
  [`docs/requirements.md: ${chat} waits for "wings"; known are chat, `]: {
    'docs/requirements.md': requirements('`src/cart.test.ts`', 'Not built yet: wings'),
  },
  [`docs/requirements.md: ${chat} is marked "Not built yet: chat", but src/chat.test.ts cites it`]: {
    'src/chat.test.ts': `it('talks [${chat}]', () => {})\n`,
  },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'citations-'))
  write('ground', ground)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds nothing in a valid tree, and counts what it read', () => {
  const { broken, rows, citations } = brokenCitations(path.join(folder, 'ground'))
  expect(broken).toEqual([])
  expect(rows).toBe(2)
  expect(citations).toBeGreaterThan(10)
})

it.each(Object.keys(faults))('finds a planted error: %s', (fault) => {
  const root = planted(faults[fault] ?? {})
  expect(brokenCitations(root).broken).toEqual([expect.stringContaining(fault)])
})

it('updates the tests of a row, and keeps those that still cite it, reasons and marks', () => {
  const row = (held: string, files: Record<string, string> = {}) =>
    withTestsOfToday(planted({ 'docs/requirements.md': requirements(held), ...files })).split('\n')[1]
  const cited = (file: string) => ({ [file]: `it('has lines [${cart}]', () => {})\n` })
  const expected = (held: string) => `| ${cart} | A cart has lines | B §3 (L1) | ${held} |`
  expect(row('`src/moved.test.ts`')).toBe(expected('`src/cart.test.ts`'))
  expect(row('', cited('e2e/a.e2e.ts'))).toBe(expected('`src/cart.test.ts`'))
  expect(row('`e2e/a.e2e.ts`', cited('e2e/a.e2e.ts'))).toBe(expected('`e2e/a.e2e.ts`'))
  expect(row('Reason: advice')).toBe(expected('Reason: advice'))
})

function planted(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(folder, 'planted-'))
  cpSync(path.join(folder, 'ground'), root, { recursive: true })
  write(path.basename(root), files)
  return root
}

function write(name: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, name, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
}
