import type { FaqTab } from '../schema.ts'

export const returnsFaq: FaqTab = {
  tab: 'Returns and Cancelations',
  audience: 'all',
  items: [
    {
      q: 'How long do I have to return something?',
      a: '12 days from delivery. The delivery date is shown next to the item on the order page. See the [return policy](/return_policy) for details.',
    },
    {
      q: 'Is there a restocking fee?',
      a: 'Yes, if you return items because you changed your mind: the fee is the initial shipping cost of the returned items, and never more than the return shipping cost. There is no fee when the vendor or the carrier is at fault. The product page, cart and checkout show the maximum fee before you pay.',
    },
    {
      q: 'When do I get my money?',
      a: 'A refund takes 7–14 business days and is credited within 14 business days of the day we receive the items.',
    },
    {
      q: 'Can I return an opened box?',
      a: 'No. Boxes must be full and unopened, and pieces must be unused and not installed. Items that were cut, installed or made to size cannot be returned.',
    },
    {
      q: 'Do I get the sales tax back?',
      a: 'Yes, in full for the returned items, at the rate you paid.',
    },
    {
      q: 'I placed my order half an hour ago. Can I still cancel it?',
      a: 'Yes. Open it in [your orders](/orders) and select “Cancel items” within the 60 minutes. The page shows the time left. You get a full refund.',
    },
  ],
}

export const accountFaq: FaqTab = {
  tab: 'My Account',
  audience: 'all',
  items: [
    {
      q: 'What do I need to open an account?',
      a: 'Your name, email, phone, zip code and a password of at least 8 characters. You can add your address and card when you order. An account is free. You must be 13 or older. If you are under 18, a parent or guardian must agree.',
    },
    {
      q: 'Where do I find a showroom ID?',
      a: 'On your contractor’s or designer’s card, estimate or website: it has 8 letters and digits. You can also enter at least 3 letters of the company name in the showroom field.',
    },
    {
      q: 'Can I shop without an account?',
      a: 'You can browse, enter a showroom and fill a cart. To check out, sign in or sign up. Your cart stays with you.',
    },
    {
      q: 'I forgot my password.',
      a: 'Request a link on the [reset page](/reset_password). It works once and expires soon. If you don’t get the email, check your spam folder and the address you entered.',
    },
    {
      q: 'My email is not verified yet.',
      a: 'Open the email we sent when you signed up and follow the link. You can request it again on the verification page.',
    },
    {
      q: 'How do I close my account?',
      a: 'You can close it in [your account](/account) when you have no open orders and no balance. We delete your personal data and keep order records without it.',
    },
  ],
}
