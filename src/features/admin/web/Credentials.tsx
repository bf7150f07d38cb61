import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import type { CredentialKind } from '#features/designers/credentials.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import type { UserDetail } from '../schema.ts'
import { verifyCredential } from './api.ts'

const names: Record<CredentialKind, string> = { license: 'License', insurance: 'Insurance' }

/** The license and insurance that a professional states in the directory, each until an Admin has checked it. */
export function Credentials({ user, onSaved }: { user: UserDetail; onSaved: () => Promise<void> }) {
  const mayVerify = useAdminMay('support')
  if (!user.credentials || user.credentials.length === 0) return null
  return (
    <section aria-labelledby="credentials" className="mt-8">
      <h3 id="credentials" className="mb-3 text-20">
        Stated in the directory
      </h3>
      {user.credentials.map(({ kind, stated, verified }) => (
        <div key={kind} className="mb-4">
          <p>
            {names[kind]}: {stated}
          </p>
          <p className="text-15 text-graphite">{verified ? 'Verified' : 'Stated by the professional'}</p>
          {verified || !mayVerify ? null : (
            <Disclosure summary={`Mark the ${kind} as verified`}>
              <ActionForm
                className="max-w-128"
                effect={
                  <p>The directory then says that {site.name} has verified it, until the professional changes it.</p>
                }
                draft={`${kind} of ${user.id}`}
                send={(reason) => verifyCredential(quietHttp, user.id, { kind, stated, reason })}
                onDone={onSaved}
                action="Mark as verified"
              />
            </Disclosure>
          )}
        </div>
      ))}
    </section>
  )
}
