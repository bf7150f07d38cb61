import { useState } from 'react'
import { Link } from 'react-router'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { CheckField, Choice, SelectField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import type { AdminHold, PayoutHold } from '../schema.ts'
import { postDisputeEnd, postHold, updateHold } from './api.ts'
import { holdLine } from './payout-words.ts'

/** An item whose money has not been refunded. */
export type Holdable = { id: number; product_name: string; qty: number }

export type AskedHold =
  | { kind: 'hold'; orderId: number; items: readonly Holdable[] }
  | { kind: 'lift'; hold: Pick<PayoutHold, 'id' | 'product_name'> }
  /** The open disputes of one order. */
  | { kind: 'dispute'; disputes: readonly AdminHold[] }

type HoldDialogProps = { asked: AskedHold; onClose: () => void; onDone: () => Promise<void> }

const titles = { hold: 'Place hold', lift: 'Release hold', dispute: 'Close dispute' }

/** An Admin holds money while a dispute or check is open, releases it, or enters a bank's decision. */
export function HoldDialog({ asked, onClose, onDone }: HoldDialogProps) {
  const done = () => {
    onClose()
    return onDone()
  }
  const orReload = <T,>(sent: Promise<T>) =>
    sent.catch((failure) => {
      if (isConflict(failure)) void onDone()
      throw failure
    })
  return (
    <Dialog open onClose={onClose} title={titles[asked.kind]}>
      {asked.kind === 'hold' ? <HoldForm {...asked} orReload={orReload} onClose={onClose} onDone={done} /> : null}
      {asked.kind === 'lift' ? (
        <ActionForm
          draft={`lift ${asked.hold.id}`}
          effect={`The payout for ${asked.hold.product_name} is no longer held.`}
          send={(reason) => orReload(updateHold(quietHttp, asked.hold.id, { reason }))}
          onDone={done}
          action="Release hold"
          cancel="Keep on hold"
          onCancel={onClose}
        />
      ) : null}
      {asked.kind === 'dispute' ? (
        <DisputeForm disputes={asked.disputes} orReload={orReload} onClose={onClose} onDone={done} />
      ) : null}
    </Dialog>
  )
}

/** Reloads the list if another Admin was first; the form stays open with the message. */
type OrReload = <T>(sent: Promise<T>) => Promise<T>
type HoldFormProps = {
  orReload: OrReload
  orderId: number
  items: readonly Holdable[]
  onClose: () => void
  onDone: () => Promise<void>
}

const all = 'all'

function HoldForm({ orderId, items, orReload, onClose, onDone }: HoldFormProps) {
  const fields = useFields(
    { order_item_id: items.length === 1 ? String(items[0]?.id) : all, kind: 'dispute', reason: '' },
    { draft: `hold ${orderId}` },
  )
  const { order_item_id: item, kind } = fields.values
  return (
    <ActionForm
      fields={fields}
      effect="Nothing is released or paid out until the hold is released. The vendor and the professional can see the hold but not your reason."
      send={(reason) =>
        orReload(
          postHold(quietHttp, {
            ...(item === all ? { order_id: orderId } : { order_item_id: Number(item) }),
            kind: kind === 'fraud' ? 'fraud' : 'dispute',
            reason,
          }),
        )
      }
      onDone={onDone}
      action="Place hold"
      cancel="Cancel"
      onCancel={onClose}
    >
      <SelectField
        label="Item"
        options={[
          ...(items.length > 1 ? [{ value: all, label: `All ${items.length} items in the order` }] : []),
          ...items.map((one) => ({
            value: String(one.id),
            label: `${figure(one.qty)} of ${one.product_name}`,
          })),
        ]}
        {...fields.text('order_item_id')}
        data-autofocus
      />
      <SelectField
        label="Reason for the hold"
        options={[
          { value: 'dispute', label: 'Dispute by the customer’s bank' },
          { value: 'fraud', label: 'Order under review' },
        ]}
        {...fields.text('kind')}
      />
    </ActionForm>
  )
}

type HoldButtonProps = { hold: AdminHold; holds: readonly AdminHold[]; onAsk: (asked: AskedHold) => void }

/** Ends a hold: lifts a check, or enters a dispute's outcome, usually for all items of its order at once. */
export function HoldButton({ hold, holds, onAsk }: HoldButtonProps) {
  const dispute = hold.kind === 'dispute'
  const disputes = holds.filter((one) => one.kind === 'dispute' && one.order_id === hold.order_id)
  return (
    <Button
      variant="quiet"
      className="no-print"
      onClick={() => onAsk(dispute ? { kind: 'dispute', disputes } : { kind: 'lift', hold })}
    >
      {dispute ? 'Close dispute' : 'Release hold'}
      <span className="sr-only"> on {hold.product_name}</span>
    </Button>
  )
}

/** The bank's reported decision, until an Admin has entered it. */
export function BankWord({ hold }: { hold: Pick<AdminHold, 'bank_word'> }) {
  if (!hold.bank_word) return null
  return (
    <span className="block">
      <StatusMark tone={hold.bank_word === 'lost' ? 'trouble' : 'done'}>Bank status: {hold.bank_word}</StatusMark>
    </span>
  )
}

type Outcome = '' | 'won' | 'lost'
type DisputeFormProps = {
  orReload: OrReload
  disputes: readonly AdminHold[]
  onClose: () => void
  onDone: () => Promise<void>
}

/**
 * What the customer's bank decided, and for which items: if won, their money is released; if lost, every share is
 * reversed.
 */
function DisputeForm({ disputes, orReload, onClose, onDone }: DisputeFormProps) {
  const fields = useFields(
    { outcome: (disputes[0]?.bank_word ?? '') as Outcome, holds: disputes.map(({ id }) => id), reason: '' },
    { draft: `dispute ${disputes[0]?.order_id}` },
  )
  const { errors, set } = fields
  const { outcome, holds } = fields.values
  const sum = disputes.reduce((cents, { id, paid }) => cents + (holds.includes(id) ? Math.round(paid * 100) : 0), 0)
  return (
    <ActionForm
      effect={effects[outcome](formatDollars(sum / 100))}
      fields={fields}
      check={() => ({
        ...(outcome === '' ? { outcome: 'Choose the outcome.' } : {}),
        ...(holds.length === 0 ? { holds: 'Choose an item.' } : {}),
      })}
      sentence={{ hint: 'The bank’s case number and reason. Only Admins can see this.' }}
      send={(reason) =>
        orReload(
          postDisputeEnd(quietHttp, {
            holds,
            outcome: outcome === 'lost' ? 'lost' : 'won',
            reason,
          }),
        )
      }
      onDone={onDone}
      {...actions[outcome]}
      cancel="Cancel"
      onCancel={onClose}
    >
      <Choice
        legend="Bank decision"
        name="outcome"
        value={outcome}
        error={errors.outcome}
        options={[
          { value: 'lost', label: 'Lost: the bank decided against us' },
          { value: 'won', label: 'Won: the bank decided in our favor' },
        ]}
        onChange={(value) => set({ outcome: value as Outcome })}
      />
      {disputes.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-15 font-medium">Items</legend>
          {disputes.map((one, i) => (
            <CheckField
              key={one.id}
              name="holds"
              label={`${one.product_name}, ${formatDollars(one.paid)}`}
              checked={holds.includes(one.id)}
              error={i === disputes.length - 1 ? errors.holds : undefined}
              onChange={({ target }) =>
                set({ holds: [...holds.filter((id) => id !== one.id), ...(target.checked ? [one.id] : [])] })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </ActionForm>
  )
}

const effects: Record<Outcome, (sum: string) => string> = {
  '': (sum) => `${sum} of this order is on hold until the customer’s bank decides.`,
  won: (sum) => `${sum} is no longer on hold. The payees are notified.`,
  lost: (sum) =>
    `The bank has reversed ${sum}. Every party’s share is reversed and, if already paid out, deducted from later sales. The customer receives nothing more from us. Items that have not shipped are cancelled. This cannot be undone.`,
}

const actions: Record<Outcome, { action: string; danger?: boolean }> = {
  '': { action: 'Close dispute' },
  won: { action: 'Release hold' },
  lost: { action: 'Reverse payment', danger: true },
}

/** Every item whose money is held, where an Admin can end the hold; holds start on an order's own page. */
export function AdminHolds({ empty }: { empty: string }) {
  const holds = useApi('/admin/payout_holds')
  const [asked, setAsked] = useState<AskedHold | null>(null)
  const rows = holds.data ?? []
  if (rows.length === 0 && !asked) return empty && holds.data ? <p>{empty}</p> : null
  return (
    <div>
      <h3 className="text-20">Payouts on hold</h3>
      <ul className="queue-rows mt-3" aria-label="Payouts on hold">
        {rows.map((hold) => (
          <li key={hold.id} className="queue-row money-row">
            <span>
              {hold.product_name}
              <span className="block text-14 text-graphite">
                Order{' '}
                <Link to={paths.order(hold.order_id)} className="link font-mono">
                  {hold.order_no}
                </Link>
                , {formatDollars(hold.amount)}
              </span>
            </span>
            <span>
              {holdLine(hold)}
              <span className="block text-14 text-graphite">
                {hold.opened_by}: {hold.reason}
              </span>
              <BankWord hold={hold} />
            </span>
            <span className="money-acts">
              <HoldButton hold={hold} holds={rows} onAsk={setAsked} />
            </span>
          </li>
        ))}
      </ul>
      {asked ? <HoldDialog asked={asked} onClose={() => setAsked(null)} onDone={holds.again} /> : null}
    </div>
  )
}
