import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { LessSample } from '#features/cart/web/LessSample.tsx'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import {
  canAdminPack,
  canMove,
  isFinal,
  labelOf,
  type OrderStatus,
  orderStatuses,
  wordOf,
} from '#features/order-status/status.ts'
import type { AdminItem, MovePreview, PreviewInput } from '#features/orders/portal-schema.ts'
import { maxMoved, movesPerCall } from '#features/orders/rules.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextAreaField } from '#web/form/fields.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { readAgain } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { getAdminItems, moveItems, previewMoves } from '../api.ts'
import { OrderLog } from '../OrderQueue.tsx'
import { ItemFilters, itemColumns, timeLeft, usePacking, withCounts } from './item-table.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import '../orders.css'

const name = 'all-items'

const views = [
  { name: 'All', query: '' },
  { name: 'Pending approval', query: 'group=confirm&sort=placed' },
  { name: 'Ready for pick-up', query: 'group=pickup&sort=due' },
  { name: 'To ship', query: 'group=ship&sort=due' },
  { name: 'On the way', query: 'group=on_its_way&sort=due' },
  { name: 'Late', query: 'overdue=1&sort=due' },
  { name: 'Returns', query: 'group=returns' },
  { name: 'Cancelled', query: 'status=Cancle' },
]

/** The items of all orders, with every status, and bulk changes. */
export default function AllItemsPage() {
  const list = useList(name, (query) => getAdminItems(silentHttp, query))
  const { address, again } = list
  const packing = usePacking<AdminItem>(again)
  useLiveOrders(() => void again())
  const rows = list.page?.data ?? []
  const mayMove = useAdminMay('support')
  return (
    <>
      <PortalHead title="Order items" intro="The items of all orders, newest first." />
      <PortalList
        list={list}
        views={{ table: 'all_items', label: 'Views of order items', fixed: withCounts(views, list.page?.counts) }}
        noun="items"
        columns={columns}
        rowName={({ product_name, order_no }) => `${product_name} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        filters={
          <ItemFilters address={address}>
            <SelectField
              label="Status"
              value={address.get('status')}
              onChange={(event) => address.set({ status: event.target.value })}
              options={[
                { value: '', label: 'Any status' },
                ...orderStatuses.map((value) => ({ value, label: wordOf(value) })),
              ]}
            />
          </ItemFilters>
        }
        empty={<p className="py-8">No one has ordered yet.</p>}
        mostAll={maxMoved}
        bulk={
          mayMove
            ? (ids, clear, all) => (
                <MoveBulk
                  chosen={all ? { filters: filtersIn(address.query) } : { ids: ids.map(Number) }}
                  items={rows.filter(({ id }) => ids.includes(String(id)))}
                  onPack={packing.onPack}
                  onDone={async () => {
                    await again()
                    clear()
                  }}
                />
              )
            : undefined
        }
      />
      {packing.dialog}
      {mayMove ? <OrderLog /> : null}
    </>
  )
}

/** The filters of the address, without sorting and page. */
function filtersIn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !['sort', 'page', 'per_page'].includes(name) && value !== ''),
  )
}

const shared = itemColumns<AdminItem>({
  type: 'Admin',
  noteOf,
  buyerOf: ({ customer }) => customer,
  again: () => readAgain(name),
})

const columns: readonly TableColumn<AdminItem>[] = [
  shared.product,
  shared.placed,
  shared.status,
  shared.due,
  {
    id: 'vendor',
    name: 'Vendor',
    cell: (item) => (
      <Link to={paths.portalUser(item.vendor.id)} className="link">
        {item.vendor.name}
      </Link>
    ),
  },
  shared.qty,
  { id: 'charged', name: 'Paid', align: 'right', cell: (item) => formatDollars(item.charged) },
  {
    id: 'amount',
    name: 'Vendor’s share',
    sortable: true,
    align: 'right',
    optional: true,
    cell: (item) => (
      <>
        {formatDollars(item.amount)}
        <LessSample credit={item.swatch_credit} />
      </>
    ),
  },
  {
    id: 'receiver',
    name: 'Ship to',
    optional: true,
    cell: (item) => <ReceiverLines receiver={item.receiver} />,
  },
]

function noteOf(item: AdminItem): string {
  if (item.held_until) return 'Locked while the customer can cancel'
  if (item.cancel_requested) return 'Cancellation requested'
  if (item.status === 'Waiting for approval') return timeLeft(item.review_by)
  return item.shipment_id === null ? '' : 'In a package'
}

type Chosen = Pick<PreviewInput, 'ids' | 'filters'>

type Props = {
  chosen: Chosen
  /** Those of the chosen items that the page shows. */
  items: readonly AdminItem[]
  onPack: (items: AdminItem[]) => void
  onDone: () => Promise<void>
}

/** What an Admin can do with the selected items: set a status after seeing what can change, or pack those of one order. */
function MoveBulk({ chosen, items, onPack, onDone }: Props) {
  const [to, setTo] = useState<OrderStatus | ''>('')
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const packable = items.filter(({ status, shipment_id }) => canAdminPack(status) && shipment_id === null)
  const oneOrder = chosen.ids !== undefined && new Set(packable.map(({ order_id }) => order_id)).size === 1
  return (
    <>
      <SelectField
        label="New status"
        className="bulk-field"
        value={to}
        onChange={(event) => setTo(event.target.value as OrderStatus)}
        options={[{ value: '', label: 'Choose' }, ...orderStatuses.map((value) => ({ value, label: labelOf(value) }))]}
      />
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={to === ''}
        onClick={() => setAsked(to === '' ? null : to)}
      >
        Preview
      </Button>
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={!oneOrder}
        title={oneOrder ? undefined : 'A package contains picked-up items of one order.'}
        onClick={() => onPack(packable)}
      >
        Pack
      </Button>
      {asked ? (
        <MoveDialog
          asked={{ ...chosen, status: asked }}
          word={wordOf(asked)}
          onClose={async (changed) => {
            setAsked(null)
            if (changed) await onDone()
          }}
        />
      ) : null}
    </>
  )
}

type Step =
  | { name: 'start' }
  | { name: 'preview'; preview: MovePreview }
  | { name: 'running'; done: number; of: number }
  | { name: 'done'; results: EachResult[]; undo: MovePreview['moves'] }

type DialogProps = {
  asked: PreviewInput
  word: string
  onClose: (changed: boolean) => void
}

/** Preview, change with progress, result, and undo where it can be. */
function MoveDialog({ asked, word, onClose }: DialogProps) {
  const [step, setStep] = useState<Step>({ name: 'start' })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const [changed, setChanged] = useState(false)
  const [started, setStarted] = useState(false)

  const look = async (body: PreviewInput) => {
    setProblem('')
    try {
      setStep({ name: 'preview', preview: (await previewMoves(quietHttp, body)).data })
    } catch (failure) {
      setProblem(problemOf(failure))
    }
  }
  if (!started) {
    setStarted(true)
    void look(asked)
  }
  const run = async ({ moves, needs_reason }: MovePreview) => {
    if (needs_reason && reason.trim() === '') return setMissing('Enter a reason.')
    setProblem('')
    const results: EachResult[] = []
    try {
      for (let at = 0; at < moves.length; at += movesPerCall) {
        setStep({ name: 'running', done: at, of: moves.length })
        const { data } = await moveItems(quietHttp, {
          moves: moves.slice(at, at + movesPerCall),
          reason: reason.trim(),
        })
        results.push(...data)
        setChanged(true)
      }
    } catch (failure) {
      setProblem(`${problemOf(failure)} ${figure(results.length)} of ${figure(moves.length)} were done.`)
    }
    const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const undo = moves
      .filter(({ id, from, status }) => done.has(id) && canGoBack(from, status))
      .map(({ id, from, status }) => ({ id, from: status, status: from }))
    setStep({ name: 'done', results, undo })
  }
  const back = (undo: MovePreview['moves']) => look({ back: undo.map(({ id, status }) => ({ id, status })) })
  return (
    <Dialog open onClose={() => onClose(changed)} title={changed ? 'Result' : `Set ${word}?`} size="wide">
      <form
        noValidate
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (step.name === 'preview' && step.preview.moves.length > 0) void run(step.preview)
          else if (step.name === 'done' || step.name === 'preview') onClose(changed)
        }}
      >
        {step.name === 'start' && !problem ? <p role="status">Looking at the items…</p> : null}
        {step.name === 'preview' ? (
          <>
            <p role="status" className="font-semibold">
              {summary(step.preview)}
            </p>
            {step.preview.effects.map((text) => (
              <p key={text} className="text-15 text-graphite">
                {text}
              </p>
            ))}
            <Refused rows={step.preview.refused} />
            {step.preview.moves.length > 0 ? (
              <TextAreaField
                label={step.preview.needs_reason ? 'Reason' : 'Reason (optional)'}
                name="reason"
                rows={2}
                maxLength={500}
                value={reason}
                error={missing}
                onChange={(event) => {
                  setReason(event.target.value)
                  setMissing('')
                }}
              />
            ) : null}
          </>
        ) : null}
        {step.name === 'running' ? (
          <>
            <p role="status">
              {figure(step.done)} of {figure(step.of)} items
            </p>
            <progress className="w-full" aria-label="Progress" max={step.of} value={step.done} />
          </>
        ) : null}
        {step.name === 'done' ? (
          <>
            <p role="status" className="font-semibold">
              {resultWords(step.results)}
            </p>
            {step.undo.length > 0 ? (
              <Button variant="secondary" type="button" onClick={() => void back(step.undo)}>
                {undoWords(step)}
              </Button>
            ) : null}
          </>
        ) : null}
        <DialogFoot
          problem={problem}
          action={
            step.name === 'preview' && step.preview.moves.length > 0
              ? `Change ${figure(step.preview.moves.length)} ${step.preview.moves.length === 1 ? 'item' : 'items'}`
              : 'Close'
          }
          busy={step.name === 'running' || (step.name === 'start' && !problem)}
          cancel="Cancel"
          onCancel={() => onClose(changed)}
        />
      </form>
    </Dialog>
  )
}

/** Whether an Admin can undo a move: a refund, for example, is final (rule R5). */
const canGoBack = (from: OrderStatus, to: OrderStatus) =>
  !isFinal(to) && ['yes', 'reason'].includes(canMove('Admin', to, from).outcome)

function undoWords({ results, undo }: { results: readonly EachResult[]; undo: MovePreview['moves'] }): string {
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return undo.length === done ? 'Undo' : `Undo the ${figure(undo.length)} that can go back`
}

/** "12 of 14 items can change, 2 cannot." */
function summary({ moves, refused, unchanged }: MovePreview): string {
  const all = moves.length + refused.length + unchanged
  if (moves.length === 0 && refused.length === 0) return 'Nothing to change: all items already have this status.'
  const parts = [`${figure(moves.length)} of ${figure(all)} ${all === 1 ? 'item' : 'items'} can change`]
  if (refused.length > 0) parts.push(`${figure(refused.length)} cannot`)
  if (unchanged > 0) parts.push(`${figure(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} this status`)
  return `${parts.join(', ')}.`
}

const shown = 20

/** Why items cannot change, the same reason once. */
function Refused({ rows }: { rows: MovePreview['refused'] }) {
  if (rows.length === 0) return null
  const byReason = Map.groupBy(rows, ({ message }) => message)
  return (
    <div className="grid gap-3">
      {[...byReason].map(([message, items]) => (
        <div key={message}>
          <p className="text-15 font-semibold">
            {items.length === 1 ? 'One item' : `${figure(items.length)} items`} cannot be changed: {message}
          </p>
          <ul className="text-14 text-graphite">
            {items.slice(0, shown).map((item) => (
              <li key={item.id}>
                {item.product_name},{' '}
                <Link to={paths.order(item.order_id)} className="link font-mono">
                  {item.order_no}
                </Link>
              </li>
            ))}
            {items.length > shown ? <li>And {figure(items.length - shown)} more.</li> : null}
          </ul>
        </div>
      ))}
    </div>
  )
}

function resultWords(results: readonly EachResult[]): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const done = results.length - refused.length
  const words = `${figure(done)} ${done === 1 ? 'item was' : 'items were'} changed.`
  if (refused.length === 0) return words
  return `${words} ${figure(refused.length)} could not be changed: ${[...new Set(refused.map(({ message }) => message))].join(' ')}`
}
