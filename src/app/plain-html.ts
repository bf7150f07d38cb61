import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Kept } from '#web/Kept.tsx'

/**
 * What is written so far, in pieces: adding each to one text would leave as many texts behind for the collector. Two texts
 * beside each other need a border between them.
 */
type Desk = { afterText: boolean; inPicture: boolean }

/** One part is written at a time, so they share the list, which is not made shorter: it would have to grow anew for each. */
const pieces: string[] = []
let count = 0

function add(piece: string): void {
  pieces[count++] = piece
}

/**
 * The HTML of a part without hooks and contexts, sign for sign what React writes, in a fifth of its time. Null for a part with
 * anything that is not plain (hooks, styles, forms' special fields …), which React must render.
 */
export function plainHtml(part: ReactElement): string | null {
  count = 0
  try {
    write({ afterText: false, inPicture: false }, part)
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
    else if (type === Kept) write(desk, (props as unknown as Parameters<typeof Kept>[0]).part())
    else if (typeof type === 'function') write(desk, (type as (props: Props) => ReactNode)(props))
    else if (type === Fragment) write(desk, props.children)
    else throw new NotPlain()
  } else throw new NotPlain()
}

type Props = { [name: string]: unknown; children?: ReactNode }

function writeElement(desk: Desk, tag: string, props: Props): void {
  const written = tags[tag]
  if (!written) throw new NotPlain()
  // Other pictures that do not wait are announced by React in the head.
  if (tag === 'img' && props.loading !== 'lazy' && !desk.inPicture) throw new NotPlain()
  add(written.start)
  if (tag === 'input') {
    // React writes these three last.
    const { name, checked, value, ...rest } = props
    attributes(rest)
    attributes({ name })
    if (checked) add(' checked=""')
    attributes({ value })
    add('/>')
  } else if (written.end === null) {
    attributes(props)
    add('/>')
  } else {
    attributes(props)
    add('>')
    desk.afterText = false
    if (tag === 'picture') desk.inPicture = true
    write(desk, props.children)
    if (tag === 'picture') desk.inPicture = false
    add(written.end)
  }
  desk.afterText = false
}

/** How tags begin and end; those of empty elements do not end. */
const tags: Record<string, { start: string; end: string | null } | undefined> = Object.fromEntries([
  ...[
    'a abbr address article aside b blockquote circle code dd defs del details div dl dt em figcaption figure footer g h1 h2',
    'h3 h4 header i kbd label li line mark nav ol p path pattern picture polygon polyline q rect s section small span strong',
    'sub summary sup svg table tbody td th thead time tr u ul',
  ].flatMap((line) => line.split(' ').map((tag) => [tag, { start: `<${tag}`, end: `</${tag}>` }])),
  ...['br', 'hr', 'img', 'input', 'source', 'wbr'].map((tag) => [tag, { start: `<${tag}`, end: null }]),
])

function attributes(props: Props): void {
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || name === 'children') continue
    const kind = kinds[name]
    if (kind === undefined) otherAttribute(name, value)
    else if (kind === '') {
      if (value) add(` ${name}=""`)
    } else if (typeof value !== 'string' && typeof value !== 'number') throw new NotPlain()
    else addAttribute(kind, value)
  }
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
      'points popover popoverTarget popoverTargetAction r rel role rx ry sizes srcSet stroke target title transform type value',
      'viewBox width x x1 x2 xmlns y y1 y2 patternUnits dateTime colSpan maxLength',
    ].flatMap((line) => line.split(' ').map((name) => [name, ` ${name}="`])),
  ),
  className: ' class="',
  htmlFor: ' for="',
  strokeWidth: ' stroke-width="',
  strokeLinecap: ' stroke-linecap="',
  strokeLinejoin: ' stroke-linejoin="',
  tabIndex: ' tabindex="',
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

/** As React writes a text or an attribute's value. */
export function escaped(value: string | number | boolean): string {
  const text = typeof value === 'string' ? value : String(value)
  return special.test(text) ? text.replaceAll(everySpecial, (sign) => entities[sign] ?? sign) : text
}

const special = /["&'<>]/
const everySpecial = /["&'<>]/g
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
