import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SaveState } from '#features/portal/web/PortalHead.tsx'
import type { Proposal } from '#features/proposals/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { byScript, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { fieldsOf, useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { getProposal, saveProposal, sendProposal } from '../api.ts'
import { AddProduct } from './AddProduct.tsx'
import { bodyOf, emptyLine, type LineValues, valuesOf } from './draft-values.ts'
import { LineFields } from './LineFields.tsx'

type Props = {
  proposal: Proposal
  onChange: (proposal: Proposal) => void
  /** Something is typed that is not saved. */
  onDirty: (dirty: boolean) => void
}

/** The draft. What is typed survives a refusal, a reload and the end of the session; sending saves it first. */
export function DraftForm({ proposal, onChange, onDirty }: Props) {
  const { id, shown } = proposal
  const [initial] = useState(() => valuesOf(proposal))
  const fields = useFields(initial, { draft: `proposal-${id}`, messages: 'first' })
  const { values, text, keep, isChanged } = fields
  const { lines } = values
  useEffect(() => onDirty(isChanged), [isChanged, onDirty])
  const { revision, number } = shown
  const known = useRef(revision)
  const [sending, setSending] = useState(false)
  const [stale, setStale] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  // Another version was opened beside the form, or the draft was read again.
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    keep(valuesOf(proposal))
  })
  const refuse = (failure: unknown) => {
    setSending(false)
    const { revision: isStale, ...others } = fieldsOf(failure, 'first')
    if (isStale) setStale(true)
    if (isStale || Object.keys(others).length === 0) setProblem(problemOf(failure))
    fields.refuse(others)
  }
  const { busy, submit } = useSubmit<'send'>(async (how) => {
    setStale(false)
    setProblem('')
    const read = bodyOf(values, revision)
    if ('problems' in read) return fields.refuse(read.problems)
    try {
      const { data } = await saveProposal(quietHttp, id, read.body)
      known.current = data.shown.revision
      keep(valuesOf(data))
      onChange(data)
      setSaid('Draft saved.')
      if (how === 'send') setSending(true)
      else void toast.success('Draft saved.')
    } catch (failure) {
      refuse(failure)
    }
  })
  const send = async () => {
    try {
      const { data, message } = await sendProposal(quietHttp, id, revision, shown.totals.products)
      setSending(false)
      onChange(data)
      void toast.success(message ?? 'Sent.')
    } catch (failure) {
      refuse(failure)
      if (failure instanceof HttpFailure && failure.fields.revision) await reload()
    }
  }
  const reload = async () => {
    const { data } = await getProposal(quietHttp, id)
    setStale(false)
    onChange(data)
  }
  const setLines = (next: LineValues[]) => fields.set({ lines: next })
  const move = (from: number, to: number) =>
    setLines(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] as LineValues))
  return (
    <form className="sheet-form" method={byScript} noValidate ref={fields.form} onSubmit={submit}>
      <fieldset>
        <legend>For whom</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-start gap-4">
          <TextField label="Title" className="col-span-full" maxLength={120} {...text('title')} />
          <TextField label="Client" maxLength={120} {...text('client_name')} />
          <TextField label="Client’s email" type="email" maxLength={254} {...text('client_email')} />
          <TextField
            label="Valid until"
            type="date"
            hint="Your client can approve it until then, and its prices are held."
            {...text('ends_on')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>What you propose</legend>
        <p className="text-14 text-graphite">
          Products are at your clients’ prices. Allowances and labor are listed, but {site.name} does not charge or tax
          them.
        </p>
        <FormNotice>{fields.errors.lines}</FormNotice>
        {shown.issues
          .filter(({ reason }) => reason === 'price')
          .map((issue) => (
            <p key={issue.line} role="status" className="text-14 font-medium text-tape-ink">
              {issue.product_name}: now {formatDollars(issue.to)}, it was {formatDollars(issue.from)} when it was saved.
            </p>
          ))}
        {lines.length > 0 ? (
          <ol className="grid gap-4" aria-label="Lines">
            {lines.map((line, index) => (
              <LineFields
                key={line.key}
                line={line}
                index={index}
                last={lines.length - 1}
                text={text}
                onMove={(to) => move(index, to)}
                onRemove={() => setLines(lines.toSpliced(index, 1))}
              />
            ))}
          </ol>
        ) : null}
        <AddProduct vsdId={proposal.sender.vsd_id} onAdd={(line) => setLines([...lines, line])} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => fields.add('lines', emptyLine('allowance'))}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Add an allowance
          </Button>
          <Button variant="secondary" onClick={() => fields.add('lines', emptyLine('labor'))}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Add labor
          </Button>
        </div>
      </fieldset>
      <fieldset>
        <legend>Words</legend>
        <TextAreaField label="Notes" required={false} rows={4} maxLength={4000} {...text('notes')} />
        <TextAreaField
          label="Terms"
          required={false}
          hint="Payment for labor, schedule, warranty."
          rows={5}
          maxLength={8000}
          {...text('terms')}
        />
      </fieldset>
      <div className="save-bar">
        <Button type="submit" variant="secondary" busy={busy}>
          Save draft
        </Button>
        {proposal.may.send ? (
          <Button busy={busy} onClick={() => void submit(null, 'send')}>
            Save and send
          </Button>
        ) : (
          <p className="text-14 text-graphite">
            The client has already answered this proposal, so this version cannot be sent. Duplicate it instead.
          </p>
        )}
        <SaveState isChanged={isChanged} said={said} />
        <FormNotice>{problem}</FormNotice>
        {stale ? (
          <Button variant="quiet" onClick={() => void reload()}>
            Load the stored draft
          </Button>
        ) : null}
      </div>
      <SendDialog proposal={proposal} number={number} open={sending} onClose={() => setSending(false)} onSend={send} />
    </form>
  )
}

type SendProps = {
  proposal: Proposal
  number: number
  open: boolean
  onClose: () => void
  onSend: () => Promise<void>
}

function SendDialog({ proposal, number, open, onClose, onSend }: SendProps) {
  const [busy, setBusy] = useState(false)
  const { client_name, client_email, shown } = proposal
  const press = async () => {
    setBusy(true)
    await onSend()
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Send version ${number}?`}>
      <div className="mt-4 grid gap-4">
        <p className="wrap-anywhere">
          {client_name || 'Your client'} gets an email at {client_email || 'an address that is still missing'} with a
          link. This version can then no longer be changed, and once it is approved its product prices are held
          {shown.ends_on ? ` until ${formatDate(shown.ends_on)}` : ''}.
        </p>
        <p className="flex justify-between gap-4 font-semibold">
          <span>Products, charged here</span>
          <span>{formatDollars(shown.totals.products)}</span>
        </p>
        <p className="flex justify-between gap-4">
          <span>Allowances and labor, not charged here</span>
          <span>{formatDollars(shown.totals.allowances + shown.totals.labor)}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void press()}>
            Send
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
