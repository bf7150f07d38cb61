import { type ChangeEvent, useRef, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { states } from '#lib/us-states.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { FieldError, fieldMessage, problemOf, showErrors } from '#web/form/messages.tsx'
import { useFields } from '#web/form/use-form.ts'
import { useQueueRows } from '#web/form/use-queue-rows.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Exemption, RatesReport } from '../schema.ts'
import { importRates, judgeExemption, type RuleOf, saveStateRule } from './api.ts'

/** An Admin's sales tax section: certificates to decide on, and the file of local rates. */
export function TaxSection() {
  return (
    <div className="grid gap-12">
      <section aria-labelledby="waiting-certificates">
        <h2 id="waiting-certificates" className="mb-4 text-25">
          Certificates to verify
        </h2>
        <Certificates />
      </section>
      <RateFile />
      <StateRules of="fee_taxes" />
      <StateRules of="labor_taxes" />
    </div>
  )
}

/** Certificates that wait for a decision. */
export function Certificates() {
  const reading = useApi('/admin/tax_exemptions')
  const queue = useQueueRows(reading.data ?? [], ({ id }) => id, reading.again)
  return (
    <LoadGate reading={reading} what="Certificates" size="h-32">
      {() =>
        queue.shown.length === 0 ? (
          <p className="text-graphite">No certificates to verify.</p>
        ) : (
          <ul className="keep-grid">
            {queue.shown.map((row) => (
              <Waiting key={row.id} row={row} decide={(send) => queue.decide(row, send)} onJudged={queue.done} />
            ))}
          </ul>
        )
      }
    </LoadGate>
  )
}

type WaitingProps = {
  row: Exemption
  decide: <T>(send: () => Promise<T>) => Promise<T>
  onJudged: () => Promise<void>
}

function Waiting({ row, decide, onJudged }: WaitingProps) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<'verified' | 'refused' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const judge = async (status: 'verified' | 'refused') => {
    if (busy) return
    setBusy(status)
    setFailure(null)
    try {
      const { message } = await decide(() => judgeExemption(quietHttp, row.id, { status, reason }))
      void toast.success(message ?? '')
      await onJudged()
    } catch (refused) {
      setBusy(null)
      showErrors(item.current, () => setFailure(refused))
    }
  }
  return (
    <li ref={item} className="keep">
      <p className="font-semibold">
        {row.state}, {row.kind === 'resale' ? 'resale' : 'exemption'} certificate {row.certificate}
      </p>
      <p className="keep-text">
        {row.account?.name} <span className="block text-graphite">{row.account?.email}</span>
        <span className="block text-graphite">
          Sent {formatDate(row.created_at)}, expires {formatDate(row.expires_on)}
        </span>
      </p>
      <TextField
        label="Reason for rejection"
        required={false}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldMessage(failure, 'reason')}
      />
      {failure !== null && problemOf(failure, ['reason']) ? (
        <FieldError>{problemOf(failure, ['reason'])}</FieldError>
      ) : null}
      <div className="keep-actions">
        <Button variant="quiet" busy={busy === 'verified'} onClick={() => void judge('verified')}>
          Verify<span className="sr-only"> {row.certificate}</span>
        </Button>
        <Button variant="quiet" busy={busy === 'refused'} onClick={() => void judge('refused')}>
          Reject<span className="sr-only"> {row.certificate}</span>
        </Button>
      </div>
    </li>
  )
}

const maxProblems = 20

/** What is wrong with the file, by row, as far as it can be read at once. */
function fileProblems(failure: unknown): string[] {
  if (!(failure instanceof HttpFailure)) return ['The file was not saved because the server did not respond.']
  const { errors = [] } = (failure.data ?? {}) as Partial<RatesReport>
  if (errors.length === 0) return [fieldMessage(failure, 'csv') ?? problemOf(failure)]
  const lines = errors.map(({ row, field, message }) => `Row ${row}, ${field}: ${message}`)
  const further = lines.length - maxProblems
  return further > 0 ? [...lines.slice(0, maxProblems), 'Further rows have errors.'] : lines
}

function RateFile() {
  const [problems, setProblems] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file || busy) return
    setBusy(true)
    setProblems([])
    try {
      const { message } = await importRates(quietHttp, await file.text())
      void toast.success(message ?? '')
    } catch (failure) {
      setProblems(fileProblems(failure))
    } finally {
      // Lets the same file be chosen again after a correction.
      field.value = ''
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="local-rates">
      <h2 id="local-rates" className="text-25">
        Local rates
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        Every order is charged its state rate. A local rate file adds rates by ZIP code, with the columns zip_code,
        state, rate (percent), valid_from and valid_to. If any row has an error, nothing is imported.
      </p>
      <div className="field mt-5 max-w-128">
        <label htmlFor="rate-file" className="label">
          Rate file (CSV)
        </label>
        <input
          id="rate-file"
          type="file"
          accept=".csv,text/csv"
          aria-busy={busy || undefined}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length > 0 ? 'rate-file-error' : undefined}
          onChange={(event) => void choose(event)}
          className="control"
        />
        {problems.length > 0 ? (
          <div role="alert">
            <FieldError id="rate-file-error">
              <span className="grid gap-1">
                {problems.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </FieldError>
          </div>
        ) : null}
      </div>
    </section>
  )
}

const ruleWords = {
  fee_taxes: {
    title: 'Tax on restocking fees',
    intro:
      'Refunds return the full tax on the items, even if a restocking fee is deducted. If a state taxes the fee itself, add it here. The tax on the fee is then withheld for orders placed from that day on.',
    list: 'Fee tax rules',
    none: 'No rules yet. Restocking fees are not taxed.',
    label: 'Restocking fee is',
  },
  labor_taxes: {
    title: 'Tax on labor',
    intro:
      'Most states do not tax labor on a home. In those that do, labor is taxed at the rate of goods in orders placed from that day on. The states listed as a default are this product’s reading of the law, not advice: check every state in which you sell labor.',
    list: 'Labor tax rules',
    none: 'No rules yet. Labor is not taxed.',
    label: 'Labor is',
  },
} as const

/** Which states tax a withheld restocking fee, or labor, from when on and why; all others do not. */
function StateRules({ of }: { of: RuleOf }) {
  const reading = useApi(`/admin/${of}`)
  const fields = useFields({ state: '', taxed: 'yes', reason: '' }, { draft: of })
  const words = ruleWords[of]
  return (
    <section aria-labelledby={of}>
      <h2 id={of} className="text-25">
        {words.title}
      </h2>
      <p className="mt-3 max-w-text text-graphite">{words.intro}</p>
      <LoadGate reading={reading} what={words.list} size="h-16">
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-4 text-graphite">{words.none}</p>
          ) : (
            <ul className="keep-grid mt-4" aria-label={words.list}>
              {rows.map((row) => (
                <li key={row.state + row.valid_from} className="keep">
                  <p className="font-semibold">
                    {nameOf(row.state)}: {row.taxed ? 'taxed' : 'not taxed'} from {formatDate(row.valid_from)}
                  </p>
                  <p className="keep-text">
                    {row.reason} <span className="block text-graphite">{row.set_by}</span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
      <ActionForm
        className="max-w-128"
        fields={fields}
        check={(): Record<string, string> => (fields.values.state === '' ? { state: 'Choose a state.' } : {})}
        sentence={{ label: 'Source or reason' }}
        send={(reason) =>
          saveStateRule(quietHttp, of, fields.values.state, { taxed: fields.values.taxed === 'yes', reason })
        }
        onDone={async () => {
          fields.set({ state: '' })
          await reading.again()
        }}
        action="Save, effective today"
      >
        <SelectField
          label="State"
          options={[
            { value: '', label: 'Choose a state' },
            ...states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...fields.text('state')}
        />
        <SelectField
          label={words.label}
          options={[
            { value: 'yes', label: 'Taxed' },
            { value: 'no', label: 'Not taxed' },
          ]}
          {...fields.text('taxed')}
        />
      </ActionForm>
    </section>
  )
}

const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? code
