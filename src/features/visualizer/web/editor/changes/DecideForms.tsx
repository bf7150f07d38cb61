import { useState } from 'react'
import { Link } from 'react-router'
import { refreshCart } from '#features/cart/web/cart-store.ts'
import type { ChangeOrder, OrderedAction, OrderedItem } from '#features/visualizer/change-schema.ts'
import { moveChange } from '#features/visualizer/web/api.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { Choice, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { signedAmount } from './change-words.ts'

type DecideProps = { change: ChangeOrder; onChange: (change: ChangeOrder) => void }

/** What the reader can do with an open change: approve or decline it, or withdraw their own. */
export function DecideForms({ change, onChange }: DecideProps) {
  const [declining, setDeclining] = useState(false)
  const { moves } = change
  if (moves.includes('withdrawn')) return <Withdraw change={change} onChange={onChange} />
  if (declining && moves.includes('declined'))
    return <DeclineForm change={change} onChange={onChange} onBack={() => setDeclining(false)} />
  return (
    <>
      {moves.includes('approved') && change.current ? <ApproveForm change={change} onChange={onChange} /> : null}
      {moves.includes('declined') ? (
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      ) : null}
    </>
  )
}

const actionWords: Record<OrderedAction, string> = {
  cancel: 'Cancel it now',
  request: 'Ask to cancel it',
  keep: 'Keep it',
}

function ApproveForm({ change, onChange }: DecideProps) {
  const fields = useFields({ name: '' }, { draft: `approve ${change.id}` })
  const [chosen, setChosen] = useState<Record<number, OrderedAction>>({})
  const choiceOf = ({ item, actions }: OrderedItem): OrderedAction | undefined => {
    const action = chosen[item] ?? (actions.length === 1 ? actions[0] : undefined)
    return action && actions.includes(action) ? action : undefined
  }
  const { busy, problem, submit } = useSubmit(
    async () => {
      const ordered = change.ordered.flatMap((line) => {
        const action = choiceOf(line)
        return action ? [{ item: line.item, action }] : []
      })
      const body = {
        status: 'approved' as const,
        name: fields.values.name,
        ordered,
        ...(change.current && { quote: change.current.quote }),
      }
      const { data, message } = await moveChange(quietHttp, change.id, body)
      if (message) void toast.success(message)
      void refreshCart()
      onChange(data)
    },
    refusedBy(fields.refuseBy, onChange),
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="change-form">
      {change.ordered.map((line) => (
        <OrderedChoice
          key={line.item}
          line={line}
          value={choiceOf(line)}
          onChoose={(action) => setChosen({ ...chosen, [line.item]: action })}
        />
      ))}
      {change.ordered.length > 0 ? (
        <p className="text-14 text-graphite">The added products go into your cart, and you pay for them at checkout.</p>
      ) : null}
      <TextField
        label="Your full name"
        hint="Typing your name approves this change."
        autoComplete="name"
        maxLength={100}
        {...fields.text('name')}
      />
      <FormNotice>{problem}</FormNotice>
      <Button type="submit" busy={busy}>
        {`Approve ${signedAmount(change.current?.difference ?? 0)}`}
      </Button>
    </form>
  )
}

/** An item of an earlier order that the change concerns. */
function OrderedChoice({
  line,
  value,
  onChoose,
}: {
  line: OrderedItem
  value: OrderedAction | undefined
  onChoose: (action: OrderedAction) => void
}) {
  const { item, order, order_no, product_name, qty, unit, charged, rule, actions } = line
  return (
    <div className="grid gap-2.5 p-3 border border-stud">
      <p>
        {`You have ordered ${counted(qty, unit)} of ${product_name} (${formatDollars(charged)} with tax) in `}
        <Link to={paths.order(order)} className="link">
          {`order ${order_no}`}
        </Link>
        . {rule}
      </p>
      {actions.length > 1 ? (
        <Choice
          legend="What should happen to it?"
          name={`ordered-${item}`}
          value={value ?? ''}
          options={actions.map((action) => ({ value: action, label: actionWords[action] }))}
          onChange={(action) => onChoose(action as OrderedAction)}
        />
      ) : null}
    </div>
  )
}

function DeclineForm({ change, onChange, onBack }: DecideProps & { onBack: () => void }) {
  const fields = useFields({ reason: '' }, { draft: `decline ${change.id}` })
  const { busy, problem, submit } = useSubmit(
    async () => {
      const { reason } = fields.values
      const { data, message } = await moveChange(quietHttp, change.id, { status: 'declined', reason })
      if (message) void toast.success(message)
      onChange(data)
    },
    refusedBy(fields.refuseBy, onChange),
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="change-form">
      <TextAreaField label="Why are you declining it?" hint="One word is enough." rows={3} {...fields.text('reason')} />
      <FormNotice>{problem}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          Decline this change
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function Withdraw({ change, onChange }: DecideProps) {
  const { busy, problem, submit } = useSubmit(
    async () => {
      const { data, message } = await moveChange(quietHttp, change.id, { status: 'withdrawn' })
      if (message) void toast.success(message)
      onChange(data)
    },
    refusedBy(problemOf, onChange),
  )
  return (
    <div className="grid justify-items-start gap-3">
      <FormNotice>{problem}</FormNotice>
      <Button variant="secondary" busy={busy} onClick={() => void submit()}>
        Withdraw this change
      </Button>
    </div>
  )
}

/** A refusal may come with the change order as it is now. */
const refusedBy =
  (messageOf: (failure: unknown) => string, onChange: DecideProps['onChange']) => (failure: unknown) => {
    const now = failure instanceof HttpFailure ? (failure.data as ChangeOrder | null) : null
    if (now && 'figures' in now) onChange(now)
    return messageOf(failure)
  }
