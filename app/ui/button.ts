/** Class names of the two buttons, for links and buttons alike: one primary action per screen, the rest quiet. */
export { default as button } from './button.module.css';
