import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { Disclosure } from '#web/Disclosure.tsx'
import { SelectField, TextField } from '#web/fields.tsx'
import { useDevice } from '#web/use-device.ts'
import { isOrderStatus, orderStatuses } from '../status.ts'
import { isFiltered, type OrdersQuery, ordersSearch, periodProblem } from './order-query.ts'
import { statusWord, viewsFor } from './order-words.ts'

/** Saved views are links, because a view is only an address. */
export function OrderViews({ type, query }: { type: AccountType; query: OrdersQuery }) {
  return (
    <nav aria-label="Saved views" className="tabs mb-6">
      {viewsFor(type).map((view) => (
        <Link
          key={view.label}
          to={paths.orders() + ordersSearch({ ...query, status: view.status, scope: view.scope, page: 1 })}
          aria-current={view.status === query.status && view.scope === query.scope ? 'page' : undefined}
          className="tab"
          preventScrollReset
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}

/** Search, status and days; the address holds them, so Back, a reload and a copied link give the same list. */
export function OrderFilters({ type, query }: { type: AccountType; query: OrdersQuery }) {
  const navigate = useNavigate()
  const device = useDevice()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => String(form.get(name) ?? '').trim()
    const status = said('status')
    const wrong = periodProblem(said('from'), said('to'))
    setProblem(wrong)
    if (wrong) return
    const search = ordersSearch({
      scope: query.scope,
      q: said('q'),
      status: isOrderStatus(status) ? status : '',
      from: said('from'),
      to: said('to'),
    })
    void navigate(paths.orders() + search, { preventScrollReset: true })
  }
  const narrowed = problem !== null || query.status !== '' || query.from !== '' || query.to !== ''
  const more = (
    <>
      <SelectField
        label="Status"
        name="status"
        defaultValue={query.status}
        options={[
          { value: '', label: 'Any status' },
          ...orderStatuses.map((status) => ({ value: status, label: statusWord(type, status) })),
        ]}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        defaultValue={query.from}
        error={problem ?? undefined}
      />
      <TextField label="To" name="to" type="date" defaultValue={query.to} />
    </>
  )
  return (
    // A changed address resets the fields.
    <form
      key={ordersSearch(query)}
      className="order-filters no-print"
      onSubmit={submit}
      aria-label="Filter orders"
    >
      <TextField
        label={type === 'User' ? 'Order or product' : 'Order, product or customer'}
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={80}
      />
      {device === 'mobile' ? (
        <Disclosure summary="Status and dates" className="order-more" open={narrowed}>
          <div className="order-more-fields">{more}</div>
        </Disclosure>
      ) : (
        more
      )}
      <div className="order-show">
        <Button type="submit" variant="secondary">
          <Search aria-hidden size={20} strokeWidth={1.75} />
          Show
        </Button>
        {isFiltered(query) ? (
          <Link to={paths.orders()} className="button button-quiet" preventScrollReset>
            Clear
          </Link>
        ) : null}
      </div>
    </form>
  )
}
