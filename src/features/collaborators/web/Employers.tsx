import { useState } from 'react'
import { staffRightList } from '#features/accounts/staff-rights.ts'
import { formatDate } from '#lib/dates.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { Employer } from '../staff-schema.ts'
import { leaveVendor } from './api.ts'
import { startWork } from './staff-session.ts'

/** The vendors that the account works for; nothing without one. */
export function Employers() {
  const reading = useApi('/account/employers')
  const [left, setLeft] = useState<Employer | null>(null)
  if (!reading.data?.length) return null
  return (
    <section aria-labelledby="employers">
      <h2 id="employers" className="text-25">
        Vendors you work for
      </h2>
      <div className="mt-5">
        <LoadGate reading={reading} what="Vendors you work for" size="h-32">
          {(rows) => (
            <ul className="grid gap-8">
              {rows.map((row) => (
                <li key={row.id} className="keep" aria-label={row.company_name}>
                  <p className="font-semibold wrap-anywhere">{row.company_name}</p>
                  <p className="keep-text text-graphite">
                    Since {formatDate(row.since)}. Your rights: {staffRightList(row.rights)}.
                  </p>
                  <div className="keep-actions">
                    <ActionButton variant="secondary" action={() => startWork(http, row.id)}>
                      Open its portal<span className="sr-only"> of {row.company_name}</span>
                    </ActionButton>
                    <Button variant="quiet" onClick={() => setLeft(row)}>
                      Leave<span className="sr-only"> {row.company_name}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </LoadGate>
      </div>
      <RemoveDialog
        open={left !== null}
        title={`Leave ${left?.company_name ?? ''}`}
        label="Leave vendor"
        onClose={() => setLeft(null)}
        onRemove={async () => {
          if (!left) return
          const { message } = await leaveVendor(http, left.id)
          setLeft(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        <p>You lose access to its portal at once. You need a new invitation to come back.</p>
      </RemoveDialog>
    </section>
  )
}
