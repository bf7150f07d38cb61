import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'

/** For the `ErrorBoundary` of a page of one order, under the page's own heading. */
export function OrderLoadFailure({ title }: { title: string }) {
  return (
    <LoadFailure
      title={title}
      text="The order could not be read"
      missing={{
        title: 'No such order',
        text: 'The number is wrong, or the order is not one of yours.',
        actions: <ButtonLink to={paths.orders()}>Your orders</ButtonLink>,
      }}
    />
  )
}
