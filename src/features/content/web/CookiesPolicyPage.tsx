export default function CookiesPolicyPage() {
  return <h1>CookiesPolicyPage</h1>
}
