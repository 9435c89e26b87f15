/** Class names for buttons and links: one primary action per screen, the rest quiet. */
export { default as button } from './button.module.css';
