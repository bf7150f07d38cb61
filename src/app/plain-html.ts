import { Fragment, type ReactElement, type ReactNode } from 'react'
import { escaped } from '#web/escaped.ts'
import { Kept, type KeptPart } from '#web/Kept.tsx'

/**
 * What is written so far, in pieces: adding each to one text would leave as many texts behind for the collector. Two texts
 * beside each other need a border between them.
 */
type Desk = { afterText: boolean; inPicture: boolean; inner: Inner | undefined }

/** The HTML of a kept part by its key, from those that are kept or by React. */
type Inner = (key: string, part: () => ReactElement) => string

/** One part is written at a time, so they share the list, which is not made shorter: it would have to grow anew for each. */
const pieces: string[] = []
let count = 0

function add(piece: string): void {
  pieces[count++] = piece
}

/**
 * The HTML of a part without hooks and contexts, sign for sign what React writes, in a fifth of its time. Null for a part with
 * anything that is not plain (hooks, styles, forms' special fields …), which React must render. Kept parts in it are asked for
 * of `inner`, or written in their places.
 */
export function plainHtml(part: ReactElement, inner?: Inner): string | null {
  count = 0
  try {
    write({ afterText: false, inPicture: false, inner }, part)
    return pieces.slice(0, count).join('')
  } catch {
    // A hook has no render to hang on to here, and what fails by itself fails again in React, which says why.
    return null
  }
}

class NotPlain extends Error {}

const elementType = Symbol.for('react.transitional.element')

function write(desk: Desk, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string' || typeof node === 'number') {
    if (node === '') return
    if (desk.afterText) add('<!-- -->')
    add(escaped(node))
    desk.afterText = true
  } else if (Array.isArray(node)) {
    for (const each of node) write(desk, each)
  } else if ((node as { $$typeof?: symbol }).$$typeof === elementType) {
    const { type, props } = node as ReactElement<Props>
    if (typeof type === 'string') writeElement(desk, type, props)
    else if (type === Kept) writeKept(desk, props as unknown as Omit<KeptPart, 'id'>)
    else if (typeof type === 'function') write(desk, (type as (props: Props) => ReactNode)(props))
    else if (type === Fragment) write(desk, props.children)
    else throw new NotPlain()
  } else throw new NotPlain()
}

function writeKept(desk: Desk, { of, part, html }: Omit<KeptPart, 'id'>): void {
  if (html) add(html())
  else if (desk.inner) add(desk.inner(of, part))
  else write(desk, part())
  desk.afterText = false
}

type Props = { [name: string]: unknown; children?: ReactNode }

function writeElement(desk: Desk, tag: string, props: Props): void {
  const written = tags[tag]
  if (!written) throw new NotPlain()
  // Other pictures that do not wait are announced by React in the head.
  if (tag === 'img' && props.loading !== 'lazy' && !desk.inPicture) throw new NotPlain()
  add(written.start)
  const { last } = written
  for (const name in props) if (!last?.includes(name)) attribute(name, props[name])
  if (last) for (const name of last) attribute(name, props[name])
  if (written.end === null) add('/>')
  else {
    add('>')
    desk.afterText = false
    if (tag === 'picture') desk.inPicture = true
    write(desk, props.children)
    if (tag === 'picture') desk.inPicture = false
    add(written.end)
  }
  desk.afterText = false
}

/** How tags begin and end, and the attributes that React writes last; those of empty elements do not end. */
type Tag = { start: string; end: string | null; last?: string[] }
const tags: Record<string, Tag | undefined> = Object.fromEntries([
  ...[
    'a abbr address article aside b blockquote circle code dd defs del details div dl dt em figcaption figure footer g h1 h2',
    'h3 h4 header i kbd label li line mark nav noscript ol p path pattern picture polygon polyline q rect s section small span strong',
    'sub summary sup svg table tbody td th thead time tr u ul',
  ].flatMap((line) => line.split(' ').map((tag) => [tag, { start: `<${tag}`, end: `</${tag}>` }])),
  ...['br', 'hr', 'img', 'source', 'wbr'].map((tag) => [tag, { start: `<${tag}`, end: null }]),
  ['input', { start: '<input', end: null, last: ['name', 'checked', 'value'] }],
  ['button', { start: '<button', end: '</button>', last: ['name'] }],
  ['form', { start: '<form', end: '</form>', last: ['method', 'target'] }],
])

function attribute(name: string, value: unknown): void {
  if (value === null || value === undefined || name === 'children') return
  const kind = kinds[name]
  if (kind === undefined) otherAttribute(name, value)
  else if (kind === '') {
    if (value) add(` ${name}=""`)
  } else if (typeof value !== 'string' && typeof value !== 'number') throw new NotPlain()
  else addAttribute(kind, value)
}

function addAttribute(start: string, value: string | number | boolean): void {
  add(start)
  add(escaped(value))
  add('"')
}

/** How an attribute begins in HTML; an empty text stands for one that is there or not. */
const kinds: Record<string, string | undefined> = {
  ...Object.fromEntries(
    [
      'alt autoComplete class cx cy d decoding fetchPriority fill height id inputMode lang loading max min name placeholder',
      'pattern points popover popoverTarget popoverTargetAction r rel role rx ry sizes srcSet stroke target title transform type value',
      'viewBox width x x1 x2 xmlns y y1 y2 patternUnits dateTime colSpan maxLength method form',
    ].flatMap((line) => line.split(' ').map((name) => [name, ` ${name}="`])),
  ),
  className: ' class="',
  htmlFor: ' for="',
  strokeWidth: ' stroke-width="',
  strokeLinecap: ' stroke-linecap="',
  strokeLinejoin: ' stroke-linejoin="',
  tabIndex: ' tabindex="',
  checked: '',
  disabled: '',
  hidden: '',
  open: '',
  readOnly: '',
  required: '',
}

function otherAttribute(name: string, value: unknown): void {
  if (name === 'src' || name === 'href') {
    // An address of ours or of the web; everything else React looks at more closely.
    if (typeof value !== 'string' || !/^(?:[/?#]|https:)/.test(value)) throw new NotPlain()
    addAttribute(` ${name}="`, value)
  } else if (
    /^(?:data|aria)-[a-z-]+$/.test(name) &&
    typeof value !== 'object' &&
    typeof value !== 'function'
  ) {
    addAttribute(` ${name}="`, value as string | number | boolean)
  } else if (!/^on[A-Z]/.test(name) || typeof value !== 'function') throw new NotPlain()
}
