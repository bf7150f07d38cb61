export default function DesignAiSignupPage() {
  return <h1>DesignAiSignupPage</h1>
}
