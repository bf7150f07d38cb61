import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { accountPath } from '#features/accounts/web/session.ts'
import type { Workplace } from '#features/portal/web/workplace.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { type Found, type FoundGroup, findRecords } from './find-records.ts'
import { portalMenu } from './portal-menu.ts'

type Reader = { user: User; workplace: Workplace | null }

/** Finds orders, people, products and whatever else the reader's tables have, and goes to pages of the portal. */
export function CommandPalette({
  open,
  onOpenChange,
  user,
  workplace,
}: Reader & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-90 bg-[#1f1d1a8c]" />
        <Dialog.Popup
          className="fixed z-91 top-[min(96px,12dvh)] left-1/2 w-[min(560px,calc(100vw_-_24px))] max-h-[76dvh] overflow-y-auto [translate:-50%_0] bg-chalk shadow-[8px_8px_0_#1f1d1a14]"
          aria-label="Find or go to"
        >
          <Finder user={user} workplace={workplace} onGo={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Begins empty each time that the dialog opens. */
function Finder({ user, workplace, onGo }: Reader & { onGo: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, failed, waiting } = useRecords(text, { user, workplace })
  const pages = pagesOf(user, workplace).filter(({ words }) => words.includes(text.trim().toLowerCase()))
  const shown = useDeferredValue([...(pages.length > 0 ? [{ value: 'Pages', items: pages }] : []), ...groups])
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      value={text}
      onValueChange={setText}
      items={shown}
      itemToStringValue={(found: Found) => found.value}
      autoHighlight="always"
      keepHighlight
    >
      <div className="sticky top-0 z-1 flex items-center gap-3 py-1 px-4 border-b border-lath bg-chalk focus-within:outline-3 focus-within:outline-ink focus-within:-outline-offset-3">
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <Autocomplete.Input
          className="flex-1 min-w-0 min-h-13 bg-transparent focus-visible:outline-none"
          aria-label="Find or go to"
          placeholder="Order, name, product, amount or page"
          maxLength={80}
        />
        <Dialog.Close className="link text-14">Close</Dialog.Close>
      </div>
      <Autocomplete.Status>
        {waiting || failed ? (
          <p className="px-4 py-2 text-14 text-graphite">
            {waiting ? 'Searching…' : 'Some records could not be searched. Check your connection.'}
          </p>
        ) : null}
      </Autocomplete.Status>
      <Autocomplete.Empty>
        {waiting || text.trim() === '' ? null : (
          <p className="p-4 text-15 text-graphite">{`Nothing matches “${text.trim()}”.`}</p>
        )}
      </Autocomplete.Empty>
      <Autocomplete.List className="pb-2">
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="pt-3 px-4 pb-1 type-13 text-graphite">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(found: Found) => (
                <Autocomplete.Item
                  key={found.value}
                  value={found}
                  className="py-2 px-4 cursor-pointer wrap-anywhere data-highlighted:bg-paint-wash data-highlighted:shadow-[inset_4px_0_0_var(--color-tape)]"
                  onClick={() => {
                    onGo()
                    void navigate(found.to)
                  }}
                >
                  {found.label}
                  {found.detail ? <span className="block text-14 text-graphite">{found.detail}</span> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/** One letter finds too much. */
const minLetters = 2
const pauseMs = 200

/** What the reader's tables find, a moment after the last key; the results before stay until others are there. */
function useRecords(text: string, { user, workplace }: Reader) {
  const q = text.trim()
  const [read, setRead] = useState<{ of: string; groups: FoundGroup[]; failed: boolean }>(nothing)
  useEffect(() => {
    if (q.length < minLetters) return setRead(nothing)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const http = httpWith({ quiet: true, signal: stop.signal })
      const found = await findRecords({ http, q, workplace }, user)
      if (!stop.signal.aborted) setRead({ of: q, ...found })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, user, workplace])
  return { ...read, waiting: q.length >= minLetters && read.of !== q }
}

const nothing = { of: '', groups: [], failed: false }

function pagesOf(user: User, workplace: Workplace | null): (Found & { words: string })[] {
  const page = (label: string, words: string, to: string) => ({
    value: to,
    label,
    words: `${label} ${words}`.toLowerCase(),
    to,
  })
  return [
    ...portalMenu(user, workplace)
      .filter(({ to }) => to !== paths.chat())
      .map(({ to, name, words }) => page(name, words ?? '', to)),
    ...(user.client_safe
      ? []
      : [page('Messages', 'chat support', paths.chat()), page('Notifications', '', paths.notifications())]),
    page('My account', 'settings password', accountPath(user)),
    page('Shop', 'home', paths.home()),
  ]
}
