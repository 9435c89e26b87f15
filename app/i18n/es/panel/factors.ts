import type reference from '../../fr/panel/factors.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  open: 'Verificación en dos pasos',
  title: 'Verificación en dos pasos',
  close: 'Cerrar la verificación en dos pasos',
  about:
    'Después de la contraseña, el sitio pide un código de tu teléfono o una llave de acceso. Así, una contraseña robada no basta.',
  noPassword:
    'Inicias sesión sin contraseña, en tu proveedor de identidad, que pide él mismo un segundo factor si hace falta. Una llave de acceso es otra forma de iniciar sesión.',
  loadFailed: 'No se han podido leer tus factores.',
  failed: 'No se ha podido guardar el cambio.',
  required: 'Añade primero un segundo factor',
  requiredHint:
    '{{site}} pide un segundo factor a todas las personas con acceso al panel. El panel se abre en cuanto lo tengas.',
  next: 'Continuar',
  confirm: 'Activar',
  asked: 'Escribe el código que muestra tu aplicación de autenticación.',
  passkeyAsked: 'Confirma con una de tus llaves de acceso.',
  foreign: 'Algunas llaves de acceso de esta cuenta pertenecen a {{hosts}}: no sirven en esta dirección.',
  wayBack:
    'Para entrar, pide a un administrador que quite tu verificación en dos pasos en la sección «Equipo», o a quien gestiona el servidor que ejecute este comando, seguido de tu dirección:',
  code: 'Código de seis cifras',
  codeHint: 'Cambia cada 30 segundos y solo sirve una vez.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Uno de los que guardaste. Solo sirve una vez.',
  useCode: 'Usar la aplicación',
  useRecoveryCode: 'Usar un código de recuperación',
  passkeySignIn: 'Usar una llave de acceso',
  scan: 'Escanea este código con tu aplicación de autenticación y escribe el código que muestre.',
  qrCode: 'Código QR para la aplicación',
  secret: 'Si la cámara no funciona, escribe esta clave en la aplicación:',
  recoveryCodes: 'Códigos de recuperación',
  codesTitle: 'Guarda estos códigos ahora',
  codesHint: 'No se volverán a mostrar. Sin tu teléfono, son la única manera de iniciar sesión.',
  codesEach: 'Cada código sirve una sola vez. Los anteriores ya no valen.',
  codesKept: 'Los he guardado',
  copy: 'Copiar',
  copied: 'Copiados',
  download: 'Descargar',
  app: {
    title: 'Aplicación de autenticación',
    about:
      'Una aplicación del teléfono que muestra códigos, como Aegis, Google Authenticator o un gestor de contraseñas.',
    active: 'Activa',
    add: 'Configurar la aplicación',
    codesLeft: 'Códigos de recuperación restantes: {{left}}',
    renew: 'Crear códigos nuevos',
    remove: 'Quitar la aplicación',
    removeMessage:
      'Al iniciar sesión ya no se pedirá un código de esta aplicación, y los códigos de recuperación dejarán de valer.',
    removed: 'Aplicación quitada',
  },
  passkeys: {
    title: 'Llaves de acceso',
    about:
      'Tu dispositivo te reconoce por tu huella, tu cara o su código. Una llave de acceso sustituye a la contraseña y al código.',
    name: 'Nombre de la llave',
    nameHint: 'Teléfono, ordenador…',
    add: 'Añadir una llave de acceso',
    done: 'Llave de acceso añadida',
    added: 'Añadida el {{date}}.',
    used: 'Usada el {{date}}.',
    unused: 'Nunca usada.',
    remove: 'Quitar la llave de acceso',
    removeOne: 'Quitar {{name}}',
    removeMessage: '{{name}} ya no permitirá iniciar sesión.',
    removed: 'Llave de acceso quitada',
    foreign: 'De {{host}}, no se puede usar aquí.',
    ipAddress: 'Las llaves de acceso necesitan un nombre de dominio, y la dirección de este sitio es una dirección IP.',
    insecure:
      'Las llaves de acceso necesitan una conexión cifrada: la dirección del sitio debe empezar por https o ser localhost.',
    unsupported: 'Este navegador no admite llaves de acceso.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
