import { useState } from 'react'
import { startViewing } from '#features/accounts/web/session.ts'
import type { UserDetail } from '#features/admin/schema.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { startViewAs } from '../api.ts'

/** Opens the shop as this person sees it, read-only, after an Admin has said why. */
export function ViewAsButton({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        View as
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`View as ${user.full_name}?`}>
        <ActionForm
          effect={
            <p className="text-graphite">
              You see the shop as {user.full_name} sees it, in this tab, for at most 30 minutes. Nothing can be changed.
              The start and every page are recorded in the audit log. Saved cards, bank accounts and sign-in settings
              are not shown.
            </p>
          }
          sentence={{ missing: 'Enter a reason.' }}
          draft={`view as ${user.id}`}
          send={async (reason) => {
            const response = await startViewAs(quietHttp, { account_id: user.id, reason })
            startViewing(response.data.token)
            return response
          }}
          onDone={() => setOpen(false)}
          action="View as"
          cancel="Cancel"
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
