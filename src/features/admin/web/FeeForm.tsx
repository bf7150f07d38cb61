import { httpWith } from '#web/browser-http.ts'
import type { UserDetail } from '../schema.ts'
import { putFee } from './api.ts'
import { PercentForm } from './PercentForm.tsx'

const http = httpWith({ quiet: true })

/** Changes what the platform adds to a vendor's prices, with a reason for the log. */
export function FeeForm({
  user,
  onSaved,
}: {
  user: UserDetail & { platform_fee: number }
  onSaved: () => Promise<void>
}) {
  return (
    <section aria-labelledby="platform-fee" className="mt-8">
      <h3 id="platform-fee" className="mb-3 text-20">
        Platform fee
      </h3>
      <PercentForm
        field="platform_fee"
        label="Fee in percent"
        percent={user.platform_fee}
        least={0}
        most={30}
        problem="The platform fee must be between 0% and 30%."
        effect={`Now ${user.platform_fee}% on top of the vendor’s own prices. A new fee shows in every price at once; orders that are placed keep theirs.`}
        draft={`fee ${user.id}`}
        action="Set the fee"
        send={(percent, reason) =>
          putFee(http, user.id, { platform_fee: percent, from: user.platform_fee, reason })
        }
        onSaved={onSaved}
      />
    </section>
  )
}
