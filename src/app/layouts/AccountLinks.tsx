import { Link, useNavigate, useRevalidator } from 'react-router'
import { endSession, useSession } from '#features/accounts/web/session.ts'
import { mirrorShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { toast } from '#web/toast.ts'
import { useLoginLink } from './use-login-link.ts'

/** Guests: Login, Sign Up Free. Signed in: My Account, Log Out. Their space is reserved until it is known which. */
export function AccountLinks({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const { state } = useSession()
  const login = useLoginLink()
  const logOut = useLogOut()
  if (state === 'signed in') {
    return (
      <>
        <Link to={paths.account()} className={className} onClick={onLeave}>
          My Account
        </Link>
        <button
          type="button"
          className={className}
          onClick={() => {
            onLeave?.()
            void logOut()
          }}
        >
          Log Out
        </button>
      </>
    )
  }
  const waiting = state === 'unknown' ? '' : undefined
  return (
    <>
      <Link {...login} className={className} data-waiting={waiting} onClick={onLeave}>
        Login
      </Link>
      <Link to={paths.register()} className={className} data-waiting={waiting} onClick={onLeave}>
        Sign Up Free
      </Link>
    </>
  )
}

/** Spec 2 §4, logout: clear the keys, go home, show the toast. */
function useLogOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    await endSession()
    mirrorShowroom()
    await navigate(paths.home())
    void revalidate()
    void toast.success('Logged Out Successfully')
  }
}
