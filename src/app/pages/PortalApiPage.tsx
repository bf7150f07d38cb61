import { ApiKeys } from '#features/accounts/web/keys/ApiKeys.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { Webhooks } from '#features/notifications/web/webhooks/Webhooks.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'

/** What a vendor's or an Admin's own software needs: keys, webhooks, and where the calls are described. */
export default function PortalApiPage() {
  const { user } = useSession()
  return (
    <>
      <PortalHead title="API" intro="Connect your own software, such as an ERP: it can do what this portal can." />
      {user ? <ApiKeys user={user} /> : null}
      <Webhooks />
      <section aria-labelledby="calls">
        <h2 id="calls" className="text-25">
          Calls
        </h2>
        <p className="mt-3 max-w-text">
          Send the key with each call. The{' '}
          <a className="link" href="/api/docs">
            description of the API
          </a>{' '}
          lists all calls and the rights that each needs.
        </p>
        <pre className="mt-4 whitespace-pre-wrap wrap-anywhere border border-stud bg-chalk p-4 text-14">
          <code>{example(user?.type === 'Admin' ? '/api/shipments' : '/api/vendor/order_items')}</code>
        </pre>
      </section>
    </>
  )
}

const origin = () => (typeof location === 'undefined' ? '' : location.origin)

const example = (path: string) => `curl ${origin()}${path} \\\n  -H "Authorization: Bearer wsk_…"`
