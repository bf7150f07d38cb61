import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import type { Workplace } from '#features/portal/web/workplace.ts'
import { paths } from '#lib/paths.ts'
import { portalMenu } from './portal-menu.ts'

type Command = { value: string; label: string; to: string }

/** Goes to a page of the portal, or of the account, by typing part of its name. */
export function CommandPalette({
  open,
  onOpenChange,
  user,
  workplace,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: User
  workplace: Workplace | null
}) {
  const navigate = useNavigate()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-90 bg-[#1f1d1a8c]" />
        <Dialog.Popup
          className="fixed z-91 top-[min(96px,12dvh)] left-1/2 w-[min(560px,calc(100vw_-_24px))] max-h-[76dvh] overflow-y-auto [translate:-50%_0] bg-chalk shadow-[8px_8px_0_#1f1d1a14]"
          aria-label="Go to a page"
        >
          <Autocomplete.Root
            open
            inline
            items={commandsOf(user, workplace)}
            itemToStringValue={(command: Command) => command.value}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 py-1 px-4 border-b border-lath focus-within:outline-3 focus-within:outline-ink focus-within:-outline-offset-3">
              <Search aria-hidden size={20} strokeWidth={1.75} />
              <Autocomplete.Input
                className="flex-1 min-w-0 min-h-13 bg-transparent focus-visible:outline-none"
                aria-label="Page"
                placeholder="Type a page"
              />
              <Dialog.Close className="link text-14">Close</Dialog.Close>
            </div>
            <Autocomplete.Empty>
              <p className="p-4 text-15 text-graphite">No pages match.</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="py-2">
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.to}
                  value={command}
                  className="py-2.5 px-4 cursor-pointer data-highlighted:bg-paint-wash data-highlighted:shadow-[inset_4px_0_0_var(--color-tape)]"
                  onClick={() => {
                    onOpenChange(false)
                    void navigate(command.to)
                  }}
                >
                  {command.label}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function commandsOf(user: User, workplace: Workplace | null): Command[] {
  return [
    ...portalMenu(user, workplace)
      .filter(({ to }) => to !== paths.chat())
      .map(({ to, name, words }) => ({ value: `${name} ${words ?? ''}`, label: name, to })),
    ...(user.client_safe
      ? []
      : [
          { value: 'Messages chat support', label: 'Messages', to: paths.chat() },
          { value: 'Notifications', label: 'Notifications', to: paths.notifications() },
        ]),
    {
      value: 'My account settings password',
      label: 'My account',
      to: paths.account(user.type === 'User' ? undefined : 'details'),
    },
    { value: 'Shop home', label: 'Shop', to: paths.home() },
  ]
}
