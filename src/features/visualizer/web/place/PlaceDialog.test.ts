import { describe, expect, it } from 'vitest'
import { type Device, placeBy, quickLookLink, sceneViewerLink, whyNot } from './PlaceDialog.tsx'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  inside:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/440]',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}
const device = (userAgent: string, more: Partial<Device> = {}): Device => ({
  userAgent,
  quickLook: false,
  secure: true,
  ...more,
})

describe('placing a model in the user’s own room', () => {
  it('uses Quick Look when the browser reports it, Scene Viewer on Android, and otherwise neither', () => {
    expect(placeBy(device(agents.iphone, { quickLook: true }))).toBe('quick look')
    expect(placeBy(device(agents.pixel))).toBe('scene viewer')
    expect(placeBy(device(agents.desktop))).toBe('neither')
    expect(placeBy(device(agents.iphone))).toBe('neither')
    expect(placeBy(device(agents.inside))).toBe('neither')
    expect(placeBy(device(agents.pixel, { secure: false }))).toBe('neither')
  })

  it('tells an unsupported phone what would help, and shows no phone advice on a desktop', () => {
    expect(whyNot(device(agents.iphone))).toContain('Safari')
    expect(whyNot(device(agents.inside))).toContain('Chrome')
    expect(whyNot(device(agents.pixel, { secure: false }))).toContain('https')
    expect(whyNot(device(agents.desktop))).toBeNull()
  })

  it('passes file, title and page to Scene Viewer, with a fallback URL', () => {
    const page = 'https://shop.example/visualize?scene=abc&vsd_id=LARKHAM2'
    const link = sceneViewerLink({
      file: 'https://shop.example/media/scene/abc.glb',
      title: 'Bath & powder room',
      page,
    })
    const [address, intent] = link.split('#Intent;')
    const asked = new URL((address ?? '').replace('intent:', 'https:')).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      file: 'https://shop.example/media/scene/abc.glb',
      mode: 'ar_preferred',
      title: 'Bath & powder room',
      link: page,
    })
    expect(link).not.toContain('+')
    expect(intent).toContain('package=com.google.android.googlequicksearchbox;')
    expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(page)};end;`)
  })

  it('lets Quick Look share the page instead of the file', () => {
    expect(quickLookLink({ file: '/media/scene/abc.usdz', page: 'https://shop.example/a?b=c' })).toBe(
      '/media/scene/abc.usdz#canonicalWebPageURL=https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc',
    )
  })
})
