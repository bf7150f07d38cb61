import { useState } from 'react'
import { Link } from 'react-router'
import { isOrderStatus, wordOf } from '#features/order-status/status.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { useQueueRows } from '#web/form/use-queue-rows.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { quantityWord } from '../rules.ts'
import type { CancelRequest, OrderTask } from '../schema.ts'
import { decideCancel, finishTask } from './api.ts'
import './orders.css'
import { useApi } from '#web/page/use-api.ts'

/** What customers ask to cancel when they can no longer do so themselves, longest wait first. */
export function CancelRequests() {
  const requests = useApi('/cancel_requests', { query: { status: 'open', per_page: 50 } })
  const queue = useQueueRows(requests.data?.data ?? [], ({ id }) => id, requests.again)
  return (
    <LoadGate reading={requests} what="Cancellation requests" size="h-20">
      {() =>
        queue.shown.length === 0 ? (
          <p className="mt-3 text-15 text-graphite">No cancellation requests.</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {queue.shown.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                decide={(send) => queue.decide(request, send)}
                onDecided={queue.done}
              />
            ))}
          </ul>
        )
      }
    </LoadGate>
  )
}

/** Items that nobody has reviewed, delivered or returned in time. */
export function OrderTasks() {
  const tasks = useApi('/order_tasks')
  const queue = useQueueRows(tasks.data ?? [], ({ id }) => id, tasks.again)
  return (
    <LoadGate reading={tasks} what="Overdue items" size="h-20">
      {() =>
        queue.shown.length === 0 ? (
          <p className="mt-3 text-15 text-graphite">No overdue items.</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {queue.shown.map((task) => (
              <TaskRow key={task.id} task={task} decide={(send) => queue.decide(task, send)} onDone={queue.done} />
            ))}
          </ul>
        )
      }
    </LoadGate>
  )
}

type Decide = <T>(send: () => Promise<T>) => Promise<T>
type RequestRowProps = { request: CancelRequest; decide: Decide; onDecided: () => Promise<void> }

function RequestRow({ request, decide, onDecided }: RequestRowProps) {
  const [asked, setAsked] = useState<'approved' | 'rejected' | null>(null)
  const decided = () => {
    setAsked(null)
    return onDecided()
  }
  return (
    <li className="order-task">
      <div className="min-w-0">
        <OrderNumber id={request.order_id} number={request.order_no} /> · {request.customer.name}
        <ul className="text-15">
          {request.items.map((item) => (
            <li key={item.id}>
              {quantityWord(item.qty, item.unit)} of {item.product_name}{' '}
              <span className="text-graphite">({wordOf(item.status)})</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-15">
        <span className="font-semibold">{formatDollars(request.amount)} to be refunded</span>
        <span className="block text-graphite">Requested on {formatDate(request.created_at)}</span>
        {request.reason ? <span className="block">{request.reason}</span> : null}
      </p>
      <div className="order-task-buttons">
        <Button variant="primary" className="button-small" onClick={() => setAsked('approved')}>
          Cancel items
          <span className="sr-only"> of order {request.order_no}</span>
        </Button>
        <Button variant="secondary" className="button-small" onClick={() => setAsked('rejected')}>
          Reject
          <span className="sr-only"> the request for order {request.order_no}</span>
        </Button>
      </div>
      {asked ? (
        <DecideDialog request={request} to={asked} decide={decide} onDecided={decided} onClose={() => setAsked(null)} />
      ) : null}
    </li>
  )
}

type TaskRowProps = { task: OrderTask; decide: Decide; onDone: () => Promise<void> }

function TaskRow({ task, decide, onDone }: TaskRowProps) {
  const { busy, problem, act } = useAct()
  const done = () =>
    act(async () => {
      await decide(() => finishTask(quietHttp, task.id))
      await onDone()
    })
  return (
    <li className="order-task">
      <div className="min-w-0">
        <OrderNumber id={task.order_id} number={task.order_no} />
        <p className="text-15">
          {task.item.product_name} <span className="text-graphite">from {task.item.vendor}</span>
        </p>
      </div>
      <p className="text-15">{reasonOf(task)}</p>
      <div className="order-task-buttons">
        <Button variant="secondary" className="button-small" busy={busy} onClick={() => void done()}>
          Mark resolved
          <span className="sr-only">: order {task.order_no}</span>
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="py-2.5 px-3.5 border-l-3 border-pencil bg-pencil-wash type-15 md:col-span-full">
          {problem}
        </p>
      ) : null}
    </li>
  )
}

function reasonOf({ kind, since, item }: OrderTask): string {
  if (kind === 'review') return `Ordered on ${formatDate(since)} and not reviewed in time.`
  if (kind === 'return') return `The return has been overdue since ${formatDate(since)} and has not been received.`
  return `Due on ${formatDate(since)} and not delivered. Current status: ${wordOf(item.status)}.`
}

function OrderNumber({ id, number }: { id: number; number: string }) {
  return (
    <Link to={paths.order(id)} className="link font-mono text-14">
      {number}
    </Link>
  )
}

/** Runs one action at a time and shows the server's message when it is refused. */
function useAct() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return { busy, problem, act }
}

type Props = {
  request: CancelRequest
  to: 'approved' | 'rejected'
  decide: Decide
  onDecided: () => unknown
  onClose: () => void
}

/** Shows the effect of a decision before it is made; a rejection needs a reason, which the customer sees. */
function DecideDialog({ request, to, decide, onDecided, onClose }: Props) {
  const number = <span className="font-mono text-14">{request.order_no}</span>
  const rejects = to === 'rejected'
  return (
    <Dialog open onClose={onClose} title={rejects ? 'Reject request?' : 'Cancel items?'}>
      <ActionForm
        effect={
          rejects ? (
            <p>
              The items of order {number} will not be cancelled. {request.customer.name} will see your reason.
            </p>
          ) : (
            <p>
              {formatDollars(request.amount)} and the shipping of these items are refunded to the card of order {number}
              . Every party’s share is reversed and the stock is restored. {request.customer.name} is notified by email.
            </p>
          )
        }
        sentence={rejects ? { missing: 'Enter a reason.' } : null}
        draft={`cancellation ${request.id}`}
        send={(reason) => decide(() => decideCancel(quietHttp, request.id, { status: to, reason }))}
        onDone={onDecided}
        action={rejects ? 'Reject request' : 'Cancel items'}
        danger
        cancel={rejects ? 'Cancel' : 'Keep items'}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The latest moves off the usual path, each with its reason; renders nothing if there are none. */
/** Status changes that skipped a step, with the reason that was given. */
export function OrderLog() {
  const { data } = useApi('/order_log', { query: { per_page: 10 } })
  if (!data || data.total === 0) return null
  return (
    <>
      <h2 className="mt-8 text-20">Unusual status changes</h2>
      <ul className="mt-3 border-t border-rule">
        {data.data.map((line) => (
          <li key={`${line.at} ${line.order_id} ${line.product_name}`} className="order-task">
            <div className="min-w-0">
              <Link to={paths.order(line.order_id)} className="link font-mono text-14">
                {line.order_no}
              </Link>
              <p className="text-15">{line.product_name}</p>
            </div>
            <p className="text-15">
              From {wordFor(line.from)} to {wordFor(line.to)}: {line.reason}
            </p>
            <p className="text-14 text-graphite">
              {line.actor}, {formatDate(line.at)}, {formatTime(line.at)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Older lines may name a status that is none today. */
const wordFor = (status: string) => (isOrderStatus(status) ? wordOf(status) : status)
