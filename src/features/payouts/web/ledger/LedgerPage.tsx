import { useState } from 'react'
import { Link } from 'react-router'
import type { Posting, TaxReport, TrialBalance } from '#features/payouts/ledger-schema.ts'
import { accountWord, accountWords, postingWords } from '#features/payouts/words.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { dayOf, formatDate, formatMonth, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { getFile, quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DayFilter } from '#web/table/DayFilter.tsx'
import { ExportFile } from '#web/table/ExportFile.tsx'
import { AdminMoney } from '../AdminMoney.tsx'
import './ledger.css'
import { useApi } from '#web/page/use-api.ts'

/** Postings, the trial balance of a day, the tax by state and month, and the payout runs. */
export default function LedgerPage() {
  return (
    <>
      <PortalHead
        title="Ledger"
        intro="Every posting sums to zero, and so does the trial balance of every day. Debits are positive, credits negative."
      />
      <Postings />
      <Balance />
      <Tax />
      <AdminMoney />
    </>
  )
}

function Postings() {
  const list = useList('postings', (query) => quietHttp.get('/admin/ledger/postings', { query }))
  const { address } = list
  return (
    <div className="data-table">
      <h2 className="text-25">Postings</h2>
      <PortalList
        list={list}
        noun="postings"
        columns={columns}
        rowName={({ words, at }) => `${words}, ${formatDate(at)}`}
        filters={
          <div className="table-filters">
            <TableSearch address={address} label="Order number" />
            <SelectField
              label="Posting"
              value={address.get('kind')}
              onChange={(event) => address.set({ kind: event.target.value })}
              options={[{ value: '', label: 'Every posting' }, ...optionsOf(postingWords)]}
            />
            <SelectField
              label="Account"
              value={address.get('account')}
              onChange={(event) => address.set({ account: event.target.value })}
              options={[{ value: '', label: 'Every account' }, ...optionsOf(accountWords)]}
            />
            <DayFilter address={address} name="from" label="From" />
            <DayFilter address={address} name="to" label="To" />
          </div>
        }
        empty={<p className="py-8">Nothing has been posted yet.</p>}
      />
    </div>
  )
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const columns: readonly TableColumn<Posting>[] = [
  {
    id: 'kind',
    name: 'Posting',
    cell: (row) => (
      <span className="cell-wide">
        <span className="font-semibold">{row.words}</span>
        <span className="block text-14 text-graphite">
          <span className="ledger-raw">{row.kind}</span>, {formatDate(row.at)}, {formatTime(row.at)}
        </span>
      </span>
    ),
  },
  {
    id: 'order',
    name: 'Order',
    cell: (row) =>
      row.order ? (
        <Link to={paths.order(row.order.id)} className="order-no link">
          {row.order.order_no}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'entries',
    name: 'Entries',
    cell: (row) => (
      <ul className="ledger-entries grid gap-0.5 min-w-[min(260px,100%)] type-14">
        {row.entries.map(({ account, party, amount }) => (
          <li key={`${account} ${party}`} className="flex justify-between gap-4">
            <span className="last:tabular-nums last:text-right last:whitespace-nowrap" title={account}>
              {accountWord(account)}
              {party ? `: ${party}` : ''}
            </span>
            <span className="last:tabular-nums last:text-right last:whitespace-nowrap">{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

function Balance() {
  const [day, setDay] = useState(() => dayOf(new Date()))
  const reading = useApi('/admin/ledger/balance', { query: { day }, enabled: day !== '', silent: true })
  return (
    <section aria-labelledby="trial-balance">
      <h2 id="trial-balance" className="text-25">
        Trial balance
      </h2>
      <TextField
        className="mt-4 max-w-60"
        label="At the end of"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <LoadGate what="The trial balance" size="h-64" reading={reading}>
        {(balance) => <BalanceTable balance={balance} />}
      </LoadGate>
    </section>
  )
}

function BalanceTable({ balance }: { balance: TrialBalance }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className="max-h-120 mt-4 overflow-auto" aria-label="Accounts" tabIndex={0}>
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Debit</th>
              <th scope="col">Credit</th>
            </tr>
          </thead>
          <tbody>
            {balance.accounts.map(({ account, debit, credit }) => (
              <tr key={account}>
                <th scope="row">
                  {accountWord(account)}
                  <span className="ledger-raw">{account}</span>
                </th>
                <td>{debit ? formatDollars(debit) : ''}</td>
                <td>{credit ? formatDollars(credit) : ''}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Debit less credit</th>
              <td colSpan={2}>{formatDollars(balance.total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

function Tax() {
  const [year, setYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)))
  const reading = useApi('/admin/tax_report', { query: { year }, silent: true })
  return (
    <section aria-labelledby="tax-report">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="tax-report" className="text-25">
          Tax by state and month
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setYear(year - 1)}>
            {year - 1}
          </Button>
          <Button variant="quiet" onClick={() => setYear(year + 1)}>
            {year + 1}
          </Button>
          <ExportFile
            name={`tax-${year}.csv`}
            read={() => getFile('/admin/tax_report/export', 'text/csv', { query: { year } })}
          >
            CSV of {year}
          </ExportFile>
        </div>
      </div>
      <LoadGate what="The tax report" size="h-64" reading={reading}>
        {(report) => <TaxTable report={report} />}
      </LoadGate>
    </section>
  )
}

function TaxTable({ report: { year, rows, total } }: { report: TaxReport }) {
  if (rows.length === 0) return <p className="py-6">No tax was collected in {year}.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className="max-h-120 mt-4 overflow-auto" aria-label="States and months" tabIndex={0}>
        <table className="ledger-table">
          <thead>
            <tr>
              <th scope="col">State and month</th>
              <th scope="col">Collected</th>
              <th scope="col">Refunded</th>
              <th scope="col">Owed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ state, month, collected, refunded, owed }) => (
              <tr key={state + month}>
                <th scope="row">
                  {state}, {formatMonth(month)}
                </th>
                <td>{formatDollars(collected)}</td>
                <td>{formatDollars(refunded)}</td>
                <td>{formatDollars(owed)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All of {year}</th>
              <td>{formatDollars(total.collected)}</td>
              <td>{formatDollars(total.refunded)}</td>
              <td>{formatDollars(total.owed)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}
