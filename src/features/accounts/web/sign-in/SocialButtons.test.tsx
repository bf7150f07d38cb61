import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SocialButtons } from './SocialButtons.tsx'

/** The buttons as rendered by the server with these settings. */
function drawn(labels: Record<string, string>): string {
  const setting = { social_providers: Object.keys(labels), social_labels: labels }
  const Page = () => <SocialButtons redirect={null} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { setting } } }} />)
}

describe('the social sign-in buttons', () => {
  it('are one per configured provider, with its name [NS-04]', () => {
    const html = drawn({ google: 'Google', acme: 'Acme ID' })
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).toContain('Continue with Google')
    expect(html).toContain('Continue with Acme ID')
  })

  it('are hidden, with everything around them, if none is configured [NS-04]', () => {
    expect(drawn({})).toBe('')
  })
})
