import type reference from '../../fr/panel/factors.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  open: 'Verificação em dois passos',
  title: 'Verificação em dois passos',
  close: 'Fechar a verificação em dois passos',
  about:
    'Depois da palavra-passe, o site pede um código do teu telemóvel ou uma chave de acesso. Assim, uma palavra-passe roubada não chega.',
  noPassword:
    'Entras sem palavra-passe, no teu fornecedor de identidade, que pede ele próprio um segundo fator se for preciso. Uma chave de acesso é outra forma de entrar.',
  loadFailed: 'Não foi possível ler os teus fatores.',
  failed: 'Não foi possível guardar a alteração.',
  required: 'Adiciona primeiro um segundo fator',
  requiredHint:
    '{{site}} pede um segundo fator a todas as pessoas com acesso ao painel. O painel abre assim que tiveres um.',
  next: 'Continuar',
  confirm: 'Ativar',
  asked: 'Escreve o código que a tua aplicação de autenticação mostra.',
  passkeyAsked: 'Confirma com uma das tuas chaves de acesso.',
  foreign: 'Algumas chaves de acesso desta conta pertencem a {{hosts}}: não servem neste endereço.',
  wayBack:
    'Para entrares, pede a um administrador que retire a tua verificação em dois passos na secção «Equipa», ou a quem gere o servidor que execute este comando, seguido do teu endereço:',
  code: 'Código de seis algarismos',
  codeHint: 'Muda a cada 30 segundos e só serve uma vez.',
  recoveryCode: 'Código de recuperação',
  recoveryCodeHint: 'Um dos que guardaste. Só serve uma vez.',
  useCode: 'Usar a aplicação',
  useRecoveryCode: 'Usar um código de recuperação',
  passkeySignIn: 'Usar uma chave de acesso',
  scan: 'Lê este código com a tua aplicação de autenticação e escreve o código que ela mostrar.',
  qrCode: 'Código QR para a aplicação',
  secret: 'Se a câmara não funcionar, escreve esta chave na aplicação:',
  recoveryCodes: 'Códigos de recuperação',
  codesTitle: 'Guarda estes códigos agora',
  codesHint: 'Não voltarão a ser mostrados. Sem o teu telemóvel, são a única forma de iniciar sessão.',
  codesEach: 'Cada código serve uma só vez. Os anteriores deixam de valer.',
  codesKept: 'Já os guardei',
  copy: 'Copiar',
  copied: 'Copiados',
  download: 'Transferir',
  app: {
    title: 'Aplicação de autenticação',
    about:
      'Uma aplicação do telemóvel que mostra códigos, como o Aegis, o Google Authenticator ou um gestor de palavras-passe.',
    active: 'Ativa',
    add: 'Configurar a aplicação',
    codesLeft: 'Códigos de recuperação restantes: {{left}}',
    renew: 'Criar códigos novos',
    remove: 'Retirar a aplicação',
    removeMessage:
      'O início de sessão deixará de pedir um código desta aplicação, e os códigos de recuperação deixarão de valer.',
    removed: 'Aplicação retirada',
  },
  passkeys: {
    title: 'Chaves de acesso',
    about:
      'O teu dispositivo reconhece-te pela impressão digital, pelo rosto ou pelo seu código. Uma chave de acesso substitui a palavra-passe e o código.',
    name: 'Nome da chave',
    nameHint: 'Telemóvel, computador…',
    add: 'Adicionar uma chave de acesso',
    done: 'Chave de acesso adicionada',
    added: 'Adicionada em {{date}}.',
    used: 'Usada em {{date}}.',
    unused: 'Nunca usada.',
    remove: 'Retirar a chave de acesso',
    removeOne: 'Retirar {{name}}',
    removeMessage: '{{name}} deixará de permitir o início de sessão.',
    removed: 'Chave de acesso retirada',
    foreign: 'De {{host}}, não pode ser usada aqui.',
    ipAddress: 'As chaves de acesso precisam de um nome de domínio, e o endereço deste site é um endereço IP.',
    insecure:
      'As chaves de acesso precisam de uma ligação cifrada: o endereço do site tem de começar por https ou ser localhost.',
    unsupported: 'Este navegador não permite chaves de acesso.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
