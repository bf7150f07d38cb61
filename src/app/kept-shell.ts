import { LRUCache } from 'lru-cache'
import type { EntryContext } from 'react-router'
import { escaped } from '#web/escaped.ts'
import { firstSheets } from './first-needs.ts'
import { keptPart, type Part } from './kept-parts.tsx'
import { barKey, loginPath, shellKey } from './layouts/frame-keys.ts'
import { scriptHashes } from './script-hashes.ts'

/** A page among others: what it has in common with them, and what the frame around it shows of its own. */
type Place = { shell: string; bar: string; login: string }

/** Everything around a page, in pieces: between them stand what the page says of itself, the bar, the page and its data. */
type Shell = { pieces: Buffer[]; sheets: string[]; hashesBefore: string[]; hashesAfter: string[] }

/** A page by itself. Its HTML has places for kept parts. */
type BarePage = {
  /** What it says of itself: title, descriptions, addresses; then its scripts of data. */
  tags: string
  scripts: string
  main: string
}

/** One for each showroom and kind of page, some 20 kB each. */
const shells = new LRUCache<string, Shell | 'none'>({ max: 48 })

/** Null for a page whose frame depends on more than is known here, or that broke before its frame was loaded. */
export function placeOf({ staticHandlerContext }: EntryContext): Place | null {
  const { location, matches, loaderData } = staticHandlerContext
  const [root] = matches
  const frame: unknown = root && loaderData[root.route.id]
  if (typeof frame !== 'string') return null
  const bar = barKey(frame, location.pathname)
  if (bar === null) return null
  const routes = matches.map(({ route }) => route.id)
  return { shell: shellKey(frame, routes), bar, login: `href="${escaped(loginPath(location))}"` }
}

/** The shell and the bar for a page there; null as long as one of them has not been seen. */
export function keptShell(place: Place): { shell: Shell; bar: Part } | null {
  const shell = shells.get(place.shell)
  const bar = shell && shell !== 'none' ? keptPart(place.bar) : undefined
  return bar ? { shell: shell as Shell, bar } : null
}

export function wantsShell(place: Place): boolean {
  return !shells.has(place.shell)
}

/**
 * Cuts a shell out of a whole page, given what stands in it: the same page by itself, with its parts in their places, and its
 * data. Where these are not found sign for sign the frame is left to React from then on.
 */
export function learnShell(
  place: Place,
  whole: string,
  { tags, scripts, main }: BarePage,
  data: string,
): void {
  shells.set(place.shell, 'none')
  const bar = keptPart(place.bar)
  if (!bar || scripts === '') return
  const pieces: Buffer[] = []
  let from = 0
  for (const part of [tags, scripts, place.login, bar.bytes.toString(), main, data]) {
    const at = whole.indexOf(part, from)
    if (at < 0) return
    pieces.push(Buffer.from(whole.slice(from, at)))
    from = at + part.length
  }
  pieces.push(Buffer.from(whole.slice(from)))
  shells.set(place.shell, {
    pieces,
    sheets: firstSheets(pieces.join('')),
    hashesBefore: scriptHashes(pieces.slice(0, 2).join('')),
    hashesAfter: scriptHashes(pieces.slice(2).join('')),
  })
}

/** The shell with all that belongs between its pieces. */
export function inShell(shell: Shell, between: (string | Buffer)[]): (string | Buffer)[] {
  return shell.pieces.flatMap((piece, i) => (i < between.length ? [piece, between[i] ?? ''] : [piece]))
}

const [head, headEnd] = ['<head>', '</head>']
const [tagsFrom, tagsTo] = ['<meta name="page-from"/>', '<meta name="page-to"/>']
const [mainStart, mainEnd] = ['<main id="content"', '</main>']

/**
 * The parts of what was rendered without a frame. Null where the page puts something into the head itself (a picture that must
 * come first, a link): its place is among the frame's own.
 */
export function barePage(html: string): BarePage | null {
  const from = html.indexOf(head) + head.length
  const end = html.indexOf(headEnd, from)
  const to = html.indexOf(tagsTo, from)
  const start = html.indexOf(mainStart, end)
  if (!html.startsWith(tagsFrom, from) || to < 0 || to > end || start < 0) return null
  const scripts = html.slice(to + tagsTo.length, end)
  if (scripts !== '' && !scripts.startsWith('<script')) return null
  return {
    tags: html.slice(from + tagsFrom.length, to),
    scripts,
    main: html.slice(html.indexOf('>', start) + 1, html.lastIndexOf(mainEnd)),
  }
}
