import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import type { Quoting } from './use-quote.ts'

/** Says why the price is not final, and what to do about it. */
export function QuoteProblem({ quoting }: { quoting: Quoting }) {
  return (
    <div role="alert">
      {quoting.problem === 'cart' ? (
        <p className="text-15 font-medium text-pencil">
          This order cannot be placed.{' '}
          <Link to={paths.cart()} className="underline underline-offset-3">
            Edit your cart
          </Link>{' '}
          first.
        </p>
      ) : null}
      {quoting.problem === 'unreachable' ? (
        <>
          <p className="text-15 font-medium text-pencil">
            Tax and total could not be calculated because the server did not respond. Your entries are saved.
          </p>
          <Button variant="secondary" className="mt-3" onClick={quoting.retry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  )
}
