import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import type { AdminClock, AdminDebt, AdminPayoutRow, AdminPayouts, AdminWriteOff } from '../schema.ts'
import { accountWord } from '../words.ts'
import { AdminMoneyDialog, type AskedMoney } from './AdminMoneyDialog.tsx'
import { postCheck, updateWriteOff } from './api.ts'
import { AdminHolds } from './Holds.tsx'
import { inOrder, payoutWords } from './payout-words.ts'
import './payouts.css'
import { useApi } from '#web/page/use-api.ts'

/** The Admin's money page: the ledger's state, payouts under way, debts and write-offs. */
export function AdminMoney() {
  return (
    <section aria-labelledby="admin-money" className="min-w-0">
      <h2 id="admin-money" className="mb-4 text-25">
        Payouts and ledger
      </h2>
      <MoneyParts parts={['books', 'balances', 'holds', 'clocks', 'payouts']} />
    </section>
  )
}

type Part = 'books' | 'balances' | 'holds' | 'clocks' | 'payouts'

/** The given parts of it; payouts that are open come first where they are a queue. */
export function MoneyParts({
  parts,
  open = false,
  empty = '',
}: {
  parts: readonly Part[]
  open?: boolean
  /** Shown when there is nothing. */
  empty?: string
}) {
  const [query, setQuery] = useState({ page: 1, open })
  const [asked, setAsked] = useState<AskedMoney | null>(null)
  const reading = useApi('/admin/payouts', { query: { page: query.page, status: query.open ? 'open' : null } })
  return (
    <>
      <LoadGate reading={reading} what="The ledger" size="h-80">
        {(money) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {parts.includes('books') ? <Books money={money} onChecked={reading.again} /> : null}
            {parts.includes('balances') ? (
              <>
                <Debts debts={money.debts} onAsk={setAsked} />
                <WriteOffs rows={money.write_offs} onDecided={reading.again} />
                {empty && money.debts.length + money.write_offs.length === 0 ? <p>{empty}</p> : null}
              </>
            ) : null}
            {parts.includes('holds') ? <AdminHolds empty={empty} /> : null}
            {parts.includes('clocks') ? <Clocks clocks={money.clocks} onAsk={setAsked} /> : null}
            {parts.includes('payouts') ? (
              <Payouts
                money={money}
                open={query.open}
                onOpen={(open) => setQuery({ page: 1, open })}
                onPage={(page) => setQuery({ ...query, page })}
                onAsk={setAsked}
              />
            ) : null}
          </div>
        )}
      </LoadGate>
      <AdminMoneyDialog asked={asked} onClose={() => setAsked(null)} onDone={reading.again} />
    </>
  )
}

function Books({ money, onChecked }: { money: AdminPayouts; onChecked: () => Promise<void> }) {
  const { report, seal } = money
  const { note, showFailure } = useFailureNote()
  const { busy, submit } = useSubmit(async () => {
    showFailure(null)
    try {
      const { data, message } = await postCheck(http)
      await onChecked()
      void toast[data.findings === 0 ? 'success' : 'warning'](message ?? '')
    } catch (failure) {
      showFailure(failure)
    }
  })
  return (
    <div className="payout-note">
      <h3 className="text-20">
        {report === null
          ? 'The ledger has not been checked yet'
          : report.sound
            ? 'The ledger is correct'
            : `${report.findings.length} ${report.findings.length === 1 ? 'finding' : 'findings'} in the ledger`}
      </h3>
      <p>
        Trial balance {formatDollars(money.trial_balance)}.{' '}
        {report ? `Last checked ${formatDate(report.at)}, ${formatTime(report.at)}. ` : ''}
        {seal ? (
          <>
            Seal {seal.sequence}: <span className="font-mono type-14 wrap-anywhere">{seal.hash.slice(0, 16)}</span>
          </>
        ) : (
          'No seals yet.'
        )}
      </p>
      {report && report.findings.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-15 wrap-anywhere">
          {report.findings.slice(0, 10).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {report ? (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-6 gap-y-3 mt-4 pt-4 border-t border-stud type-15">
          {inOrder(report.figures).map(([account, amount]) => (
            <div key={account}>
              <dt className="type-14 text-graphite [&::first-letter]:uppercase" title={account}>
                {accountWord(account)}
              </dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Button variant="secondary" className="mt-5" busy={busy} onClick={() => void submit()}>
        Check now
      </Button>
      {note}
    </div>
  )
}

function Debts({ debts, onAsk }: { debts: AdminDebt[]; onAsk: (asked: AskedMoney) => void }) {
  if (debts.length === 0) return null
  return (
    <div>
      <h3 className="text-20">Negative balances</h3>
      <ul className="queue-rows mt-3" aria-label="Negative balances">
        {debts.map((debt) => (
          <li key={debt.payee_id} className="queue-row money-row">
            <span>
              {debt.payee}
              <span className="block text-14 text-graphite">{debt.type}</span>
            </span>
            <span>
              <StatusMark tone={debt.overdue ? 'trouble' : 'waiting'}>
                {debt.overdue ? 'Overdue since' : 'Due'} {formatDate(debt.due_on)}
              </StatusMark>
              <span className="block font-semibold">{formatDollars(debt.amount)}</span>
            </span>
            <span className="money-acts">
              <Button variant="quiet" onClick={() => onAsk({ kind: 'record', debt })}>
                Record a payment
                <span className="sr-only"> of {debt.payee}</span>
              </Button>
              <Button variant="quiet" onClick={() => onAsk({ kind: 'write off', debt })}>
                Request write-off
                <span className="sr-only"> for {debt.payee}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WriteOffs({ rows, onDecided }: { rows: AdminWriteOff[]; onDecided: () => Promise<void> }) {
  const [busy, setBusy] = useState<number | null>(null)
  const [decided, setDecided] = useState<number | null>(null)
  const { note, showFailure } = useFailureNote()
  if (rows.length === 0) return null
  const decide = async (id: number, status: 'approved' | 'refused') => {
    if (busy !== null) return
    setBusy(id)
    setDecided(id)
    showFailure(null)
    try {
      const { message } = await updateWriteOff(http, id, status)
      void toast.success(message ?? '')
    } catch (failure) {
      showFailure(failure)
    }
    await onDecided()
    setBusy(null)
  }
  return (
    <div>
      <h3 className="text-20">Write-offs</h3>
      <ul className="queue-rows mt-3" aria-label="Write-offs">
        {rows.map((row) => (
          <li key={row.id} className="queue-row money-row">
            <span>
              {row.payee}
              <span className="block text-14 text-graphite">{row.reason}</span>
              {decided === row.id ? note : null}
            </span>
            <span>
              <span className="font-semibold">{formatDollars(row.amount)}</span>
              <span className="block text-14 text-graphite">
                Requested by {row.asked_by}, {formatDate(row.asked_at)}
              </span>
            </span>
            {row.status === 'open' ? (
              <span className="money-acts">
                {row.own ? (
                  <span className="text-14 text-graphite">Another Admin must approve it.</span>
                ) : (
                  <Button variant="quiet" busy={busy === row.id} onClick={() => void decide(row.id, 'approved')}>
                    Approve
                    <span className="sr-only"> write-off for {row.payee}</span>
                  </Button>
                )}
                <Button variant="quiet" busy={busy === row.id} onClick={() => void decide(row.id, 'refused')}>
                  {row.own ? 'Withdraw' : 'Reject'}
                  <span className="sr-only"> write-off for {row.payee}</span>
                </Button>
              </span>
            ) : (
              <span>
                {row.status === 'approved' ? 'Approved' : 'Rejected'} by {row.decided_by}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Clocks({ clocks, onAsk }: { clocks: AdminClock[]; onAsk: (asked: AskedMoney) => void }) {
  if (clocks.length === 0) return null
  return (
    <div>
      <h3 className="text-20">Custom hold periods</h3>
      <ul className="queue-rows mt-3" aria-label="Custom hold periods">
        {clocks.map((clock) => (
          <li key={clock.payee_id} className="queue-row money-row">
            <span>{clock.payee}</span>
            <span>
              {clock.release_days} business days
              <span className="block text-14 text-graphite">{clock.reason}</span>
            </span>
            <span className="money-acts">
              <Button variant="quiet" onClick={() => onAsk({ kind: 'clock', payee: clock })}>
                Change
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PayoutsProps = {
  money: AdminPayouts
  open: boolean
  onOpen: (open: boolean) => void
  onPage: (page: number) => void
  onAsk: (asked: AskedMoney) => void
}

function Payouts({ money, open, onOpen, onPage, onAsk }: PayoutsProps) {
  const { payouts } = money
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h3 className="text-20">Payouts</h3>
        <Button variant="quiet" className="-mr-3.5" aria-pressed={open} onClick={() => onOpen(!open)}>
          {open ? 'Show all' : 'Show open payouts only'}
        </Button>
      </div>
      {payouts.data.length === 0 ? (
        <p className="mt-3 border-t border-stud pt-4 text-graphite">{open ? 'No open payouts.' : 'No payouts yet.'}</p>
      ) : (
        <ul className="queue-rows mt-3" aria-label="Payouts">
          {payouts.data.map((row) => (
            <PayoutItem key={row.id} row={row} onAsk={onAsk} />
          ))}
        </ul>
      )}
      <Pager page={payouts} onPage={onPage} label="Payout pages" />
    </div>
  )
}

function PayoutItem({ row, onAsk }: { row: AdminPayoutRow; onAsk: (asked: AskedMoney) => void }) {
  return (
    <li className="queue-row money-row">
      <span>
        {row.payee}
        <span className="block text-14 text-graphite">
          <Link to={paths.payout(row.id)} className="link">
            {formatDate(row.created_at)}
          </Link>
          , account ending in {row.bank_last4}
        </span>
      </span>
      <span>
        <StatusMark tone={payoutWords[row.status].tone}>{payoutWords[row.status].word}</StatusMark>
        <span className="block font-semibold">{formatDollars(row.amount)}</span>
        {row.reference || row.note ? (
          <span className="block text-14 text-graphite">{row.reference || row.note}</span>
        ) : null}
      </span>
      <span className="money-acts">
        <Button variant="quiet" onClick={() => onAsk({ kind: 'clock', payee: row })}>
          Hold period
        </Button>
        {row.closed_at ? null : (
          <>
            <Button variant="quiet" onClick={() => onAsk({ kind: 'paid', payout: row })}>
              Mark as paid
            </Button>
            <Button variant="quiet" onClick={() => onAsk({ kind: 'reject', payout: row })}>
              Reject
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
