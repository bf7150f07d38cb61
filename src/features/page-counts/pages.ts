/**
 * The counted pages: route patterns with a display name. The address itself is never counted because it can contain an
 * order number. Routes that only redirect (old spellings, links in mails, the return from a provider) are left out.
 */
const names = {
  '/': 'Home',
  '/department/:menu_slug/:category_slug?': 'Department',
  '/category/:category': 'Category',
  '/category/:category/product': 'Product list',
  '/search': 'Search',
  '/compare': 'Compare products',
  '/product/:hash/:vsd_id?': 'Product',
  '/our-brands': 'Our brand partners',
  '/designers': 'Contractors and designers',
  '/designers/:vsd_id': 'Profile of a professional',
  '/visualize': 'Visualizer',
  '/visualize/contractor/all': 'Showroom',
  '/collection/:id': 'Collection of a showroom',
  '/proposal/:token': 'Proposal',
  '/visualize/checklist': 'Checklist',
  '/projects': 'Projects',
  '/cart': 'Cart',
  '/checkout': 'Checkout: address',
  '/checkout-payment': 'Checkout: payment',
  '/thankyou': 'Order confirmation',
  '/orders': 'Orders',
  '/orders/:id': 'Order details',
  '/login': 'Sign in',
  '/pro/login': 'Pro sign-in',
  '/register': 'Sign up',
  '/register/contractor': 'Sign up as a contractor',
  '/register/vendor': 'Sign up as a vendor',
  '/pro-account': 'For professionals',
  '/app': 'The app',
  '/savings': 'What our savings compare',
  '/reset_password': 'Forgot password',
  '/password_reset': 'New password',
  '/change_password': 'Change password',
  '/account_verify': 'Verify email',
  '/verifiction': 'Email not verified yet',
  '/account/:section?': 'Account',
  '/notification': 'Notifications',
  '/chat/:section?': 'Messages',
  '/payout_setup': 'Payout setup',
  '/payouts/:id': 'Payout details',
  '/design-ai': 'AI 3D Design',
  '/design-ai/login': 'AI 3D Design: sign in',
  '/design-ai/singup': 'AI 3D Design: sign up',
  '/design-ai/reset_password': 'AI 3D Design: forgot password',
  '/design-ai/password_reset': 'AI 3D Design: new password',
  '/design-ai/welcome': 'AI 3D Design: welcome',
  '/design-ai/designs': 'AI 3D Design: your designs',
  '/design-ai/designs/:id': 'AI 3D Design: a design',
  '/about_us': 'About us',
  '/contact': 'Contact',
  '/faq': 'FAQ',
  '/return_policy': 'Return policy',
  '/your_orders': 'Your orders: help',
  '/cookies_policy': 'Cookies policy',
  '/terms_of_service': 'Terms of service',
  '/privacy_policy': 'Privacy policy',
} as const

export type CountedPage = keyof typeof names

export const countedPages = Object.keys(names) as [CountedPage, ...CountedPage[]]

/** A page that is no longer counted is named by its pattern. */
export const pageName = (page: string): string => names[page as CountedPage] ?? page

/** Returns the pattern that matches an address, or null if the page is not counted. */
export function pageAt(pathname: string): CountedPage | null {
  const parts = pathname.split('/').filter(Boolean)
  return countedPages.find((page) => fits(page.split('/').filter(Boolean), parts)) ?? null
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false
  return pattern.every((piece, at) => {
    const part = parts[at]
    if (part === undefined) return piece.endsWith('?')
    return piece.startsWith(':') || piece === part
  })
}
