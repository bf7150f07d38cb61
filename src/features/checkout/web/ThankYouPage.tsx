export default function ThankYouPage() {
  return <h1>ThankYouPage</h1>
}
