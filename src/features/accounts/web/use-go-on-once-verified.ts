import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safePath } from '#lib/safe-path.ts'
import { useSession } from './session.ts'

/** A verified user leaves the verify pages for the redirect or home (spec 1 §4, session). */
export function useGoOnOnceVerified(): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const verified = Boolean(user?.email_verified_at)
  useEffect(() => {
    if (verified) void navigate(safePath(query.get('redirect')), { replace: true })
  }, [verified, navigate, query])
}
