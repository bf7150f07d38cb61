import type { Section } from '../prose.ts'

/** Every cookie and stored entry that the site sets, by name. */
export const cookieSections: Section[] = [
  {
    id: 'what',
    title: 'What this page lists',
    blocks: [
      'Cookies are small pieces of text that a website stores in your browser and that the browser sends back. Local storage is also stored in the browser but is never sent automatically. We use both sparingly, and all of them are our own: no third party sets anything here, and none of it follows you to other sites.',
      'Nothing on this list is used for advertising. Everything here is needed for the site to work, so there is nothing to accept or decline.',
    ],
  },
  {
    id: 'counts',
    title: 'How page views are counted',
    blocks: [
      'We count page views: the type of page (“a product”, not which one), the day, and the showroom you are in. The count goes to our own server without a cookie or any other identifier, your account or the page address, and is added to a total. Nothing is stored in your browser for it. We do not know who viewed a page or whether the same person returned. Totals are stored for 400 days. Professionals can see the totals for their own showroom.',
      'Browsers that send Global Privacy Control or Do Not Track are not counted.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    blocks: [
      {
        head: ['Name', 'Purpose and lifetime'],
        rows: [
          [
            'wev_showroom',
            'The ID of the showroom you entered, so that the first page shows its prices and color. 340 days.',
          ],
          ['wev_log_email', 'Your email, to fill in the sign-in form. Only if you checked “Remember me”. 340 days.'],
          [
            'wev_log_pass',
            'A random key that lets this browser sign in again. It is not your password and does not contain it. Scripts cannot read it, and it is replaced each time it is used. Only with “Remember me”. 340 days.',
          ],
          ['wev_remember_me', 'Records that you checked “Remember me”. 340 days.'],
          [
            'wev_ut',
            'Whether you are a client or a professional, to decide what pages show. It does not give access to anything. 1 day.',
          ],
          ['anch_ut', 'Your account type, for the same purpose. 1 day.'],
          [
            'otp_verify',
            'For administrators only: a random key that records that this browser has entered the one-time passcode. Scripts cannot read it. 340 days.',
          ],
        ],
      },
    ],
  },
  {
    id: 'storage',
    title: 'Local storage',
    blocks: [
      {
        head: ['Name', 'Purpose'],
        rows: [
          ['authToken', 'Keeps you signed in. Removed when you sign out.'],
          ['AIauthToken', 'The same for AI 3D Design, which has its own accounts.'],
          ['cart_id', 'The ID of your cart, so that it is there when you return.'],
          ['saved_lines', 'Items you saved for later from your cart.'],
          ['showroom', 'The showroom you entered: its ID, name, city and color.'],
          [
            'category, breadcrumb',
            'The category list of the showroom and the path to the page you are on. Cleared on the home page.',
          ],
          ['project', 'The project you last worked on.'],
          [
            'my_item, visual_redirect',
            'A planned room that has not been saved to a project yet, and where to go next.',
          ],
          ['redirect_to', 'Where to go after you sign in, such as checkout. Removed when used.'],
          ['compare_list', 'The products you selected to compare.'],
          ['recently_viewed', 'Products you have viewed.'],
          ['product_category, product_list', 'The list you came from, so that you can go back to it.'],
          ['customer_viewed, top_product', 'The most recent suggestions, so that they do not have to be loaded again.'],
          ['last_design', 'The room you last designed, so that you can try a product in it.'],
          ['list_view', 'Whether lists show products on their own, in a room or in your room.'],
          ['recent_searches', 'Your recent searches.'],
          ['push_account', 'The account that switched on push notifications in this browser.'],
          ['design_brief', 'Your brief for AI 3D Design, until it is designed or you sign out of the area.'],
          ['waiting_messages', 'Chat messages that wait for a connection, until they are sent.'],
          ['new-layout', 'Which of the two page layouts was used last.'],
        ],
      },
      'Signing out removes all of these except redirect_to, recent_searches, list_view, push_account, AIauthToken and design_brief; the last two are removed when you sign out of AI 3D Design. Names that appear without a value in your browser’s tools are empty.',
    ],
  },
  {
    id: 'session',
    title: 'Session storage',
    blocks: [
      'Session storage is cleared when you close the tab. It holds **react-router-scroll-positions** (your scroll position, for the Back button), **checkout_coupon** (the coupon you entered at checkout), **form_drafts** (what you had typed into a form when your session ended), **social** (that you left to sign in with another provider) and **ai_return** (the page to return to after you sign in to AI 3D Design).',
    ],
  },
  {
    id: 'control',
    title: 'Your controls',
    blocks: [
      'You can delete or block all of this in your browser. Without cookies the site still works, but pages first show {marketplace}’s own prices instead of your showroom’s. Without local storage you can browse, but you cannot stay signed in or save a cart.',
      'For more about your data and your rights, see the [privacy policy](/privacy_policy).',
    ],
  },
]
