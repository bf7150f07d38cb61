import { expect, it } from 'vitest'

const at = process.env.WAINSCOT_E2E ?? ''
const paintOf = async (cookie: string) =>
  /<html[^>]* class="theme-(\w+)"/.exec(
    await (await fetch(`${at}/about_us`, { headers: { cookie } })).text(),
  )?.[1]

it('the page as the server sends it wears the colour class of the showroom with a custom add-on, and else the default’s [THEME-05, THEME-06]', async () => {
  const { data } = (await (await fetch(`${at}/api/visualization/shop_profile?vsd_id=STUDRA82`)).json()) as {
    data: { profile: { theme_color: string; custom_addon: { subscription_status: string } } }
  }
  expect(data.profile.custom_addon.subscription_status).toBe('active')
  expect(data.profile.theme_color).not.toBe('brunswick')
  expect(await paintOf('wev_showroom=STUDRA82')).toBe(data.profile.theme_color)
  expect(await paintOf('')).toBe('brunswick')
  expect(await paintOf('wev_showroom=NOSUCHID')).toBe('brunswick')
})
