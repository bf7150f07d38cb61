import type { Http } from '#web/http.ts'
import type { SignedIn } from '../schema.ts'
import type { SocialBody, SocialStarted } from '../social-schema.ts'

/** Where the browser goes to sign in with the provider, and the state by which it is known again on its return. */
export const startSocial = (http: Http, provider: string) =>
  http.send<SocialStarted>('POST', `/social/${encodeURIComponent(provider)}/start`)

export const socialLogin = (http: Http, body: SocialBody) =>
  http.send<SignedIn>('POST', `/sociallogin/${encodeURIComponent(body.provider)}`, body)
