import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { ownsPortal, useSession } from '#features/accounts/web/session.ts'

/** A showroom of somebody else that the account works for. */
export type Workplace = User['works_for'][number]

type Chosen = { account: number; showroom: number; company_name: string }

/** In this tab: two tabs may work for two showrooms. */
const name = 'portal_showroom'
const listeners = new Set<() => void>()

/** The showroom of the address (`?showroom=`), of this tab, or the first one of an account without a portal of its own. */
export function useWorkplace(): Workplace | null {
  const { user } = useSession()
  const chosen = useChosen()
  const asked = Number(new URLSearchParams(useLocation().search).get('showroom'))
  return user ? workplaceOf(user, asked || null, chosen) : null
}

/** Null for the account's own portal. */
export function workplaceOf(
  user: Pick<User, 'id' | 'type' | 'works_for'>,
  asked: number | null,
  chosen: Chosen | null,
): Workplace | null {
  const find = (id: number | undefined) => user.works_for.find(({ showroom }) => showroom === id)
  if (asked === user.id && ownsPortal(user)) return null
  const known = chosen?.account === user.id ? find(chosen.showroom) : undefined
  return find(asked ?? undefined) ?? known ?? (ownsPortal(user) ? null : (user.works_for[0] ?? null))
}

/** The showroom of this tab that the account does not work for any more; null otherwise. */
export function useLostWorkplace(): { company_name: string } | null {
  const { user } = useSession()
  const chosen = useChosen()
  if (!user || chosen?.account !== user.id) return null
  return user.works_for.some(({ showroom }) => showroom === chosen.showroom) ? null : chosen
}

/** Remembers where this tab works; null for the account's own portal. */
export function keepWorkplace(account: number, workplace: Workplace | null): void {
  const next = workplace ? `${account} ${workplace.showroom} ${workplace.company_name}` : ''
  if (read() === next) return
  sessionStorage.setItem(name, next)
  for (const listener of [...listeners]) listener()
}

const read = () => sessionStorage.getItem(name) ?? ''

function useChosen(): Chosen | null {
  const [account, showroom, ...words] = useSyncExternalStore(subscribe, read, () => '').split(' ')
  return showroom ? { account: Number(account), showroom: Number(showroom), company_name: words.join(' ') } : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
