import { formatDate } from '#lib/dates.ts'
import { states } from '#lib/us-states.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Exemption } from '../schema.ts'
import { sendExemption } from './api.ts'

const words = { waiting: 'Waiting', verified: 'Verified', refused: 'Rejected', expired: 'Expired' }
const kinds = { resale: 'Resale certificate', exempt: 'Exemption certificate' }

/** A buyer's certificates by state; a license alone never makes a purchase tax-exempt (rule R4). */
export default function TaxCertificatesSection() {
  const reading = useApi('/tax_exemptions')
  return (
    <section aria-labelledby="certificates" className="grid gap-8">
      <div>
        <h2 id="certificates" className="text-25">
          Your certificates
        </h2>
        <p className="mt-3 max-w-text text-graphite">
          With a verified resale or exemption certificate, orders to its state are exempt from sales tax until it
          expires. A contractor license alone does not make a purchase exempt.
        </p>
      </div>
      <LoadGate reading={reading} what="Your certificates" size="h-32">
        {(rows) => (rows.length > 0 ? <Certificates rows={rows} /> : null)}
      </LoadGate>
      <NewCertificate onSent={reading.again} />
    </section>
  )
}

function Certificates({ rows }: { rows: Exemption[] }) {
  return (
    <ul className="keep-grid">
      {rows.map((row) => (
        <li key={row.id} className="keep pb-5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{row.state}</span>
            <span className="sheet-mark">{words[row.status]}</span>
          </p>
          <p className="keep-text">
            {kinds[row.kind]} {row.certificate}
            <span className="block text-graphite">Expires {formatDate(row.expires_on)}</span>
          </p>
          {row.reason ? <p className="py-1.5 px-2.5 bg-tape-wash text-tape-ink type-14">{row.reason}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function NewCertificate({ onSent }: { onSent: () => Promise<void> }) {
  const fields = useFields({ state: '', kind: 'resale', certificate: '', expires_on: '' }, { draft: 'tax certificate' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { kind, ...rest } = fields.values
    const { message } = await sendExemption(quietHttp, {
      ...rest,
      kind: kind === 'exempt' ? 'exempt' : 'resale',
    })
    fields.set({ state: '', certificate: '', expires_on: '' })
    await onSent()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-128">
      <h3 className="text-20">Submit a certificate</h3>
      <FormNotice>{problem}</FormNotice>
      <SelectField
        label="State"
        options={[
          { value: '', label: 'Choose a state' },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...fields.text('state')}
      />
      <SelectField
        label="Type"
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        {...fields.text('kind')}
      />
      <TextField label="Certificate number" maxLength={60} autoComplete="off" {...fields.text('certificate')} />
      <TextField label="Expiration date" type="date" {...fields.text('expires_on')} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        Submit certificate
      </Button>
    </form>
  )
}
