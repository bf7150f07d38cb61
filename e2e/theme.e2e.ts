import { address as at } from './browser.ts'
import { expect, test } from './test.ts'

const paintOf = async (cookie: string) =>
  /<html[^>]* class="theme-(\w+) fonts-\w+"/.exec(
    await (await fetch(`${at}/about_us`, { headers: { cookie } })).text(),
  )?.[1]

test('the server renders the theme class of a showroom with a custom add-on, and the default theme otherwise [THEME-05, THEME-06]', async () => {
  const { data } = (await (await fetch(`${at}/api/visualization/shop_profile?vsd_id=STUDRA82`)).json()) as {
    data: { profile: { theme_color: string; custom_addon: { subscription_status: string } } }
  }
  expect(data.profile.custom_addon.subscription_status).toBe('active')
  expect(data.profile.theme_color).not.toBe('brunswick')
  expect(await paintOf('wev_showroom=STUDRA82')).toBe(data.profile.theme_color)
  expect(await paintOf('')).toBe('brunswick')
  expect(await paintOf('wev_showroom=NOSUCHID')).toBe('brunswick')
})
