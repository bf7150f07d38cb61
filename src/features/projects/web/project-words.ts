import type { CartLine } from '#features/cart/schema.ts'
import type { HireStatus, MemberRight } from '../members.ts'

export type ProjectsAddress = {
  q: string
  sort: 'newest' | 'name'
  archived: boolean
  /** Projects of others that the account is a member of. */
  shared: boolean
  page: number
}

/** Reads the list's address; anything malformed is ignored. */
export function readProjectsAddress(params: URLSearchParams): ProjectsAddress {
  const page = Number(params.get('page'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 120),
    sort: params.get('sort') === 'name' ? 'name' : 'newest',
    archived: params.get('show') === 'archived',
    shared: params.get('show') === 'shared',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function projectsSearch({ q, sort, archived, shared, page }: ProjectsAddress): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (sort !== 'newest') params.set('sort', sort)
  if (archived) params.set('show', 'archived')
  if (shared) params.set('show', 'shared')
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** A project may have been saved before it got a name. */
export function projectName(name: string): string {
  return name.trim() || 'Untitled project'
}

/** The owner's notes of a project (spec 2 §3, "extra_info"): older or foreign data may contain anything. */
export function notesOf(info: Readonly<Record<string, unknown>>): { note: string; day: string } {
  const { note, install_date: day } = info
  return {
    note: typeof note === 'string' ? note : '',
    day: typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
  }
}

export function productsWord(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}

/** The server's messages for nested fields (`lines.2.quantity`), each with its product. */
export function lineProblems(
  fields: Readonly<Record<string, string[]>>,
  lines: readonly Pick<CartLine, 'product'>[],
): string[] {
  return Object.entries(fields).flatMap(([field, messages]) => {
    const index = /^lines\.(\d+)\./.exec(field)?.[1]
    const name = index === undefined ? undefined : lines[Number(index)]?.product.product_name
    return messages.map((message) => (name ? `${name}: ${message}` : message))
  })
}

/** A hire's status in the list of projects. */
export const hireWords: Record<HireStatus, string> = {
  requested: 'request sent',
  accepted: 'hired',
  declined: 'declined',
  ended: 'work ended',
}

/** The names of the rights, as the owner gives them and as a member reads them. */
export const rightNames: Record<MemberRight, string> = {
  comment: 'Comment and chat',
  room: 'Edit the room',
  list: 'Edit the list and checklist',
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What a member may do in a project, in a sentence. */
export function rightsWords({ rights }: { rights: readonly MemberRight[] }): string {
  const may = rights.map((right) => rightNames[right].toLowerCase())
  return `You can ${listed.format(['view it', ...may])}.`
}
