import * as styles from './spinner.module.css';

/**
 * Renders a sign that something is under way. With a label it is announced; without one the words beside it say what.
 */
export function Spinner({ label }: { label?: string }) {
  return <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />;
}
