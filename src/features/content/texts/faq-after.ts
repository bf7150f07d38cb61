import type { FaqTab } from '../schema.ts'

export const returnsFaq: FaqTab = {
  tab: 'Returns and Cancelations',
  audience: 'all',
  items: [
    {
      q: 'How long do I have to return something?',
      a: '12 days from delivery. The day of delivery stands beside the item on the order page. The [return policy](/return_policy) tells it all.',
    },
    {
      q: 'Is there a restocking fee?',
      a: 'For a return by choice, yes: the initial shipping cost of the returned items, and never more than the return shipping cost. There is none when the vendor or the carrier is at fault. The product page, the cart and the checkout say what it can be at most before you pay.',
    },
    {
      q: 'When do I get my money?',
      a: 'A refund takes 7–14 business days and is credited within 14 business days of the day on which the goods are received.',
    },
    {
      q: 'Can I return an opened box?',
      a: 'No. Boxes come back full and unopened, pieces unused and not installed. Cut, installed and made-to-size goods stay with you.',
    },
    {
      q: 'Do I get the sales tax back?',
      a: 'Yes, in full for the returned goods, at the rate at which you paid it.',
    },
    {
      q: 'I placed the order half an hour ago. Can I still stop it?',
      a: 'Yes. Open it in [your orders](/orders) and press “Cancel items” before the 60 minutes are over; the page counts them down. Everything is refunded.',
    },
  ],
}

export const accountFaq: FaqTab = {
  tab: 'My Account',
  audience: 'all',
  items: [
    {
      q: 'What do I need to open an account?',
      a: 'Your name, email, phone, zip code and a password of at least 8 characters. Address and card can wait until you order. It is free. You have to be 13 or older, and under 18 a parent or guardian has to agree.',
    },
    {
      q: 'Where do I find a showroom ID?',
      a: 'On your contractor’s or designer’s card, estimate or website: 8 letters and digits. You can also type the company name into the showroom field, 3 letters are enough.',
    },
    {
      q: 'Can I shop without an account?',
      a: 'You can look around, enter a showroom and fill a cart. To check out you sign in or sign up, and the cart comes with you.',
    },
    {
      q: 'I forgot my password.',
      a: 'Ask for a link on the [reset page](/reset_password). It works once and for a short time. If no mail comes, look into the spam folder and check the address.',
    },
    {
      q: 'My email is not verified yet.',
      a: 'Open the mail that we sent when you signed up and follow the link. You can have it sent again from the page that asks for it.',
    },
    {
      q: 'How do I close my account?',
      a: 'In [your account](/account), when no order is open and no balance is left. Your personal data is removed; orders are kept without it.',
    },
  ],
}
