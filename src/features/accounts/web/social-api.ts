import type { Http } from '#web/http.ts'
import type { SignedIn } from '../schema.ts'
import type { SocialBody, SocialStarted } from '../social-schema.ts'

/** The provider's sign-in URL, and the state that identifies the visitor on return. */
export const startSocial = (http: Http, provider: string) =>
  http.send<SocialStarted>('POST', `/social/${encodeURIComponent(provider)}/start`)

export const socialLogin = (http: Http, body: SocialBody) =>
  http.send<SignedIn>('POST', `/sociallogin/${encodeURIComponent(body.provider)}`, body)
