import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { isSafePattern } from 'redos-detector'
import { linearByOtherMeans, type Proven } from './proven-expressions.ts'

/** The work for one expression, counted instead of timed, so that a busy machine reports the same. */
const mostSteps = 2000
/** Ways to match one text; more than this many means that they grow with the text. */
const maxWays = 200

type Expression = { file: string; shown: string; pattern: string | null; flags: string }

/**
 * Every regular expression under `root`/src that is not proven to run in time proportional to its text, as `file:
 * expression`; and every entry of `proven` that no file contains any more. Tests are excluded.
 */
export function slowExpressions(
  root: string,
  proven: Proven[] = linearByOtherMeans,
): { slow: string[]; count: number } {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => expressionsOf(file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')))
  const names = new Set(found.map(nameOf))
  const allowed = new Set(proven.map(([file, expression]) => nameOf({ file, shown: String(expression) })))
  const judged = new Map<string, boolean>()
  const slow = new Set<string>()
  for (const { file, shown, pattern, flags } of found) {
    const name = nameOf({ file, shown })
    if (allowed.has(name)) continue
    const linear = judged.get(shown) ?? (pattern !== null && isLinear(pattern, flags))
    judged.set(shown, linear)
    if (!linear) slow.add(name)
  }
  const gone = [...allowed].filter((name) => !names.has(name))
  return {
    slow: [...slow, ...gone.map((name) => `allowed and gone: ${name}`)],
    count: found.length,
  }
}

function nameOf({ file, shown }: Pick<Expression, 'file' | 'shown'>): string {
  return `${file}: ${shown}`
}

/** An expression that is assembled at run time has no pattern to check and must be allowed with a reason. */
function expressionsOf(file: string, text: string): Expression[] {
  const found: Expression[] = []
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body, (node) => {
    if (node.type === 'RegExpLiteral')
      found.push({ file, shown: `/${node.pattern}/${node.flags}`, pattern: node.pattern, flags: node.flags })
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.value === 'RegExp')
      found.push({ file, shown: 'new RegExp', pattern: null, flags: '' })
  })
  return found
}

type Node = { type?: string; pattern: string; flags: string; callee?: { value?: string } }

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (node && typeof node === 'object') {
    see(node as Node)
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, see)
  }
}

function isLinear(pattern: string, flags: string): boolean {
  if (!repeats(pattern)) return true
  return isSafePattern(pattern, {
    caseInsensitive: flags.includes('i'),
    unicode: /[uv]/.test(flags),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    maxScore: maxWays,
    maxSteps: mostSteps,
    downgradePattern: true,
  }).safe
}

/**
 * Without `*`, `+` and repeated groups an expression reads a fixed number of characters from each position; up to nine
 * repetitions of one character are few enough.
 */
function repeats(pattern: string): boolean {
  const bare = pattern
    .replace(/\\./g, 'C')
    .replace(/\[[^\]]*\]/g, 'C')
    .replace(/\{\d{1,3}\}/g, '')
    .replace(/([^)])\{\d,\d\}/g, '$1')
  return /[*+{]/.test(bare)
}
