import { expect, it } from 'vitest'
import { notificationLink } from './NotificationPage.tsx'

it('links to pages on this site [U22]', () => {
  expect(notificationLink('/orders/410')).toBe('/orders/410')
  expect(notificationLink('/orders?status=Shipped#list')).toBe('/orders?status=Shipped#list')
  expect(notificationLink('/')).toBe('/')
})

it.each([
  '',
  'https://elsewhere.example/orders/1',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'orders/410',
  '/api/logout',
])('does not link to %j', (link) => {
  expect(notificationLink(link)).toBeNull()
})
