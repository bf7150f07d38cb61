import { useState } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { DeedForm } from '#web/DeedForm.tsx'
import { TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import type { UserDetail } from '../schema.ts'
import { putFee } from './api.ts'

const http = httpWith({ quiet: true })

/** What the platform adds to a vendor's prices, and its change with a reason for the log. */
export function FeeForm({
  user,
  onSaved,
}: {
  user: UserDetail & { platform_fee: number }
  onSaved: () => Promise<void>
}) {
  const [fee, setFee] = useState(String(user.platform_fee))
  const figure = Number(fee.replace('%', '').trim() || Number.NaN)
  return (
    <section aria-labelledby="platform-fee" className="mt-8">
      <h3 id="platform-fee" className="mb-3 text-20">
        Platform fee
      </h3>
      <DeedForm
        effect={
          <p>
            Currently {user.platform_fee}% on top of the vendor’s own prices. A new fee applies to every price
            immediately. Placed orders keep the old fee.
          </p>
        }
        fields={['platform_fee']}
        check={() => problemOf(figure)}
        draft={`fee ${user.id}`}
        send={(reason) => putFee(http, user.id, { platform_fee: figure, from: user.platform_fee, reason })}
        onDone={async (message) => {
          void toast.success(message ?? '')
          await onSaved()
        }}
        deed="Set fee"
      >
        {(wrong) => (
          <TextField
            label="Fee (%)"
            name="platform_fee"
            inputMode="decimal"
            autoComplete="off"
            value={fee}
            error={wrong('platform_fee')}
            onChange={(event) => setFee(event.target.value)}
          />
        )}
      </DeedForm>
    </section>
  )
}

function problemOf(figure: number): Record<string, string> {
  return figure >= 0 && figure <= 30 ? {} : { platform_fee: 'The platform fee must be between 0% and 30%.' }
}
